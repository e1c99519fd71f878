import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, asService, asUser, asVisitor, signUp, visitorKey } from './clients.ts';
import { bearer, call, nextPhone, openJobs, rpc, start } from './raw.ts';

const victim = visitorKey();
const attacker = visitorKey();
const mine = { 'x-visitor-key': attacker };
const name = `Vera${randomBytes(4).toString('hex')}`;
const victimPhone = nextPhone();
let jobs: string[] = [];
let theirs = '';
let own = '';
let theirSignUp = '';
let user: Account;

const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;

beforeAll(async () => {
  jobs = await openJobs(8);
  user = await signUp();
  const application = {
    p_job_id: jobs[0],
    p_first_name: name,
    p_phone_number: victimPhone,
    p_email: `${name}@example.com`,
  };
  theirs = idOf(await start(victim, application));
  own = idOf(await start(attacker, { p_job_id: jobs[0] }));
  const { data } = await asVisitor(victim).from('alert_optins').select('id');
  theirSignUp = data?.[0]?.id ?? '';
  expect([theirs, own, theirSignUp].every(Boolean)).toBe(true);
});

describe("reading somebody else's rows", () => {
  it.each([
    ['every column', () => 'job_applications?select=*'],
    ['the id', () => `job_applications?select=*&id=eq.${theirs}`],
    ['or=', () => `job_applications?select=*&or=(id.eq.${theirs},user_id.is.null)`],
    ['not.and', () => `job_applications?select=*&not.and=(id.is.null,id.is.null)`],
    ['an embed', () => `jobs?select=id,job_applications(*)&id=eq.${jobs[0]}`],
    [
      'an inner embed as an oracle',
      () => `jobs?select=id,job_applications!inner(id)&job_applications.first_name=eq.${name}`,
    ],
    ['sign-ups', () => 'alert_optins?select=*'],
    ['history', () => `application_events?select=*&application_id=eq.${theirs}`],
    ['job alerts', () => `job_alerts?select=*&application_id=eq.${theirs}`],
    ['codes through the sign-up', () => `referral_codes?select=*,alert_optins(*)&user_id=eq.${theirSignUp}`],
  ])('finds nothing by %s', async (_how, path) => {
    for (const headers of [{}, mine, bearer(user.token), { ...bearer(user.token), ...mine }]) {
      const { status, text } = await call('GET', `rest/v1/${path()}`, undefined, { ...headers, prefer: 'count=exact' });
      expect(status).toBeLessThan(300);
      for (const secret of [name, theirs, theirSignUp]) expect(text).not.toContain(secret);
    }
  });

  it('counts nothing of them', async () => {
    const counted = await call('HEAD', `rest/v1/job_applications?first_name=eq.${name}`, undefined, {
      ...mine,
      prefer: 'count=exact',
    });
    expect(counted.headers.get('content-range')).toMatch(/\/0$/);
    for (const select of ['count()', 'phone_number.max()'])
      expect((await call('GET', `rest/v1/job_applications?select=${select}`, undefined, mine)).status).toBe(400);
  });

  it.each([
    'outbox',
    'notification_logs',
    'suppressions',
    'reapply_queue',
    'referral_payouts',
    'referral_attributions',
    'audit_log',
    'app_settings',
    'short_links',
    'import_batches',
    'search_events',
    'event_logs',
    'job_reports',
    'referral_clicks',
  ])('tells nothing of %s', async (table) => {
    expect((await call('GET', `rest/v1/${table}?select=*`, undefined, mine)).status).toBe(401);
    const { body } = await call('GET', `rest/v1/${table}?select=*`, undefined, {
      ...bearer(user.token),
      prefer: 'count=exact',
    });
    expect(body).toEqual([]);
  });

  it.each(['private', 'auth', 'pg_catalog', 'information_schema'])('does not open the schema %s', async (schema) => {
    const read = await call('GET', 'rest/v1/users?select=*', undefined, { ...mine, 'accept-profile': schema });
    const run = await rpc('hit_limit', {}, { ...mine, 'content-profile': schema });
    expect([read.status, run.status]).toEqual([406, 406]);
    expect((await call('GET', 'rest/v1/jobs?select=id,users!jobs_posted_by_fkey(*)', undefined, mine)).status).toBe(
      404,
    );
  });

  it.each(['claim_outbox', 'enqueue', 'tick', 'delivery_health', 'hit_limit', 'is_admin', 'set_config', 'pg_sleep'])(
    'does not run %s',
    async (fn) => {
      expect([401, 404]).toContain((await rpc(fn, {}, mine)).status);
    },
  );
});

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

describe("acting on somebody else's rows", () => {
  it.each(['complete_application', 'withdraw_application', 'reopen_application'])(
    '%s answers as for an unknown id',
    async (fn) => {
      const [known, unknown] = [await rpc(fn, { p_id: theirs }, mine), await rpc(fn, { p_id: randomUUID() }, mine)];
      expect(known.status).toBe(404);
      expect(known.text).toBe(unknown.text);
    },
  );

  it('a PATCH of it touches no row', async () => {
    const { body } = await call(
      'PATCH',
      `rest/v1/job_applications?id=eq.${theirs}&select=id`,
      { work_experience: 'x' },
      { ...mine, prefer: 'return=representation' },
    );
    expect(body).toEqual([]);
  });

  it('its id starts no application, for the same job or another', async () => {
    for (const p_job_id of [jobs[0], jobs[1]])
      expect((await start(attacker, { p_id: theirs, p_job_id })).status).toBe(409);
    expect((await rpc('enroll_in_alerts', { p_id: theirSignUp, p_phone_number: nextPhone() }, mine)).status).toBe(409);
  });

  it('it is not claimed by its id', async () => {
    const { data } = await asUser(user, visitorKey()).rpc('claim_visitor_rows', { p_application_ids: [theirs] });
    expect(data).toEqual({ claimed: 0 });
  });

  it('a reapply entry is not made in another account’s name, nor tied to another’s application', async () => {
    const entry = { p_job_id: jobs[0], p_reason: 'abandoned_step1' };
    expect((await rpc('add_to_reapply_queue', { ...entry, p_user_id: user.id }, mine)).status).toBe(403);
    const { id } = (await rpc('add_to_reapply_queue', { ...entry, p_application_id: theirs }, mine)).body as {
      id: string;
    };
    const { data } = await asService().from('reapply_queue').select('application_id').eq('id', id);
    expect(data).toEqual([{ application_id: null }]);
  });

  it('no alert is asked for it', async () => {
    const body = { alert_optin_id: theirSignUp, job_id: jobs[0], is_first_alert: true };
    expect((await call('POST', 'functions/v1/send-alerts', body, mine)).status).toBe(404);
    expect((await call('POST', 'functions/v1/send-alerts', body)).status).toBe(401);
  });
});

describe('steps', () => {
  it('are not skipped, and a start is not backdated', async () => {
    expect((await rpc('complete_application', { p_id: own }, mine)).status).toBe(409);
    const step = { availability: 'asap', work_experience: 'x', application_status: 'step_2_completed' };
    for (const preferred_start_date of [undefined, '2020-01-01', '9999-01-01', 'infinity'])
      expect(
        (await call('PATCH', `rest/v1/job_applications?id=eq.${own}`, { ...step, preferred_start_date }, mine)).status,
      ).toBe(400);
  });
});
