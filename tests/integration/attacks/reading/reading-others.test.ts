import { describe, expect, it } from 'vitest';
import { bearer, call, rpc } from '../../raw.ts';
import { twoPeople } from '../two-people.ts';

const { mine, name, theirs, theirSignUp, user } = await twoPeople();

describe("reading somebody else's rows", () => {
  it.each([
    ['every column', () => 'job_applications?select=*'],
    ['the id', () => `job_applications?select=*&id=eq.${theirs}`],
    ['or=', () => `job_applications?select=*&or=(id.eq.${theirs},user_id.is.null)`],
    ['not.and', () => `job_applications?select=*&not.and=(id.is.null,id.is.null)`],
    ['an embed', () => 'job_alerts?select=id,job_applications(*)'],
    [
      'an inner embed as an oracle',
      () => `job_alerts?select=id,job_applications!inner(id)&job_applications.first_name=eq.${name}`,
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

  it.each(['private', 'auth', 'pg_catalog', 'information_schema'])('does not open the schema %s', async (schema) => {
    const read = await call('GET', 'rest/v1/users?select=*', undefined, { ...mine, 'accept-profile': schema });
    const run = await rpc('consume_rate_limit', {}, { ...mine, 'content-profile': schema });
    expect([read.status, run.status]).toEqual([406, 406]);
    const accounts = 'rest/v1/alert_optins?select=id,users!alert_optins_user_id_fkey(*)';
    expect((await call('GET', accounts, undefined, mine)).status).toBe(404);
  });

  it.each([
    'claim_outbox',
    'run_scheduled_tasks',
    'delivery_health',
    'consume_rate_limit',
    'is_admin',
    'set_config',
    'pg_sleep',
  ])('does not run %s', async (fn) => {
    expect([401, 404]).toContain((await rpc(fn, {}, mine)).status);
  });
});
