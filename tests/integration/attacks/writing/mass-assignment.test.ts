import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bearer, call } from '../../raw.ts';
import { twoPeople } from '../two-people.ts';

const { mine, own, user } = await twoPeople();

describe('mass assignment', () => {
  it.each([
    { ref_code: 'HIREAAAAAA' },
    { user_id: randomUUID() },
    { visitor_hash: 'a'.repeat(64) },
    { completed_at: '2020-01-01' },
    { created_at: '2020-01-01' },
    { first_name: 'x' },
    { id: randomUUID() },
    { is_fake: true },
    { job_title: 'CEO' },
  ])('an application takes no %j', async (body) => {
    const { status } = await call('PATCH', `rest/v1/job_applications?id=eq.${own}&select=id`, body, mine);
    expect(status).toBe(401);
  });

  it.each(['completed', 'offer', 'interviewing', 'withdrawn', 'started'])(
    'nobody makes their own application %s',
    async (status) => {
      const answer = await call(
        'PATCH',
        `rest/v1/job_applications?id=eq.${own}&select=id`,
        { application_status: status },
        mine,
      );
      expect(answer.status).toBe(403);
    },
  );

  it.each([
    { boost_tokens: 99 },
    { unsubscribe_token: randomUUID() },
    { user_id: randomUUID() },
    { phone_number: '+12125550100' },
    { consent: true },
  ])('a sign-up takes no %j', async (body) => {
    expect((await call('PATCH', 'rest/v1/alert_optins?select=id', body, mine)).status).toBe(401);
  });

  it.each([
    ['search_events', { event_type: 'deep_link_open', created_at: '2020-01-01' }],
    ['event_logs', { event_type: 'reapply_nudge' }],
    ['craigslist_applications', { city: 'Bronx', application_id: randomUUID() }],
    ['job_reports', { reason: 'scam', job_id: randomUUID(), visitor_hash: 'a'.repeat(64) }],
    ['tool_interest', { tool_id: 'x', user_id: randomUUID() }],
    ['job_applications', { first_name: 'x', phone_number: '+12125550100' }],
    ['alert_optins', { phone_number: '+12125550100', boost_tokens: 5 }],
    ['referral_codes', { referral_code: 'AAAAAA' }],
    ['user_roles', { role: 'admin' }],
    ['jobs', { title: 'x', is_approved: true }],
    ['fake_jobs', { title: 'x' }],
  ])('%s takes no row %j', async (table, body) => {
    for (const headers of [mine, bearer(user.token)])
      expect([401, 403]).toContain((await call('POST', `rest/v1/${table}`, body, headers)).status);
  });

  it('an account cannot be made with a role', async () => {
    const body = {
      email: `${randomUUID()}@example.com`,
      password: randomUUID(),
      role: 'service_role',
      app_metadata: { role: 'admin' },
    };
    const { body: session } = await call('POST', 'auth/v1/signup', body);
    const { access_token: token } = session as { access_token: string };
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      role: 'authenticated',
    });
    expect((await call('POST', 'functions/v1/populate-fake-jobs', { reset: true }, bearer(token))).status).toBe(403);
  });
});
