import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { type Account, asService, signInAsAdmin, signUp, visitorKey } from '../../clients.ts';
import { bearer, call, nextPhone, openJobs, rpc, start } from '../../raw.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = ({ token }: Account) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

function tokenOf(claims: object, secret: string, hash = 'sha256', alg = 'HS256') {
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

const [user, admin] = await Promise.all([signUp(), signInAsAdmin()]);
const now = Math.floor(Date.now() / 1000);
const claims = { ...claimsOf(user), exp: now + 3600 };
const secret = inject('jwtSecret');
const [job = ''] = await openJobs(1);

/** The user's own token with other claims under the same signature. */
function changed(other: object) {
  const [head, , signature] = user.token.split('.');
  return `${head}.${encode({ ...claims, ...other })}.${signature}`;
}

const PATHS = ['saved_jobs?select=job_id', 'job_applications?select=id', 'outbox?select=id'];

async function opensNothing(token: string) {
  for (const path of PATHS)
    expect((await call('GET', `rest/v1/${path}`, undefined, bearer(token))).status, path).toBe(401);
  expect((await rpc('my_dashboard', {}, bearer(token))).status).toBe(401);
  const reset = await call('POST', 'functions/v1/populate-fake-jobs', { reset: true }, bearer(token));
  expect(reset.status).toBe(401);
}

describe('a session that was not given', () => {
  it('is one, when signed with the real secret: else the others would prove nothing', async () => {
    expect((await rpc('my_dashboard', {}, bearer(tokenOf(claims, secret)))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['that has expired', () => tokenOf({ ...claims, iat: now - 7200, exp: now - 60 }, secret)],
    ['signed with another secret', () => tokenOf(claims, 'another secret of thirty-two letters!')],
    ['signed with the public key', () => tokenOf(claims, inject('stack').publishableKey)],
    ['signed with nothing', () => tokenOf(claims, '\0')],
    ['whose role is ours, signed by another', () => tokenOf({ ...claims, role: 'service_role' }, 'x'.repeat(43))],
    ['whose role is the database’s, signed by another', () => tokenOf({ ...claims, role: 'postgres' }, 'x'.repeat(43))],
    ['of an admin, signed by another', () => tokenOf({ ...claimsOf(admin), exp: now + 3600 }, 'x'.repeat(43))],
    ['cut short', () => user.token.slice(0, -4)],
    ['whose role was changed afterwards', () => changed({ role: 'service_role' })],
    ['whose end was moved afterwards', () => changed({ exp: now + 9e6 })],
  ])('%s opens nothing', async (_, token) => {
    await opensNothing(token());
  });

  it.each(['none', 'None', ''])('without a signature (algorithm %j) is refused', async (alg) => {
    for (const body of [claims, { ...claims, role: 'service_role' }]) {
      const headers = bearer(`${encode({ alg, typ: 'JWT' })}.${encode(body)}.`);
      for (const path of ['user_alerts?select=id', 'outbox?select=id'])
        expect((await call('GET', `rest/v1/${path}`, undefined, headers)).status).toBe(401);
      expect((await call('POST', 'functions/v1/populate-fake-jobs', { reset: true }, headers)).status).toBe(401);
    }
  });

  it('that is no token at all is refused', async () => {
    for (const token of [user.token.split('.').slice(0, 2).join('.'), '..', 'undefined', user.id])
      for (const path of ['user_alerts?select=id', 'outbox?select=id'])
        expect((await call('GET', `rest/v1/${path}`, undefined, bearer(token))).status, token).toBe(401);
  });

  it('is no key, and a key is no session', async () => {
    for (const apikey of [user.token, secret, 'sb_secret_', tokenOf({ ...claims, role: 'service_role' }, 'x')])
      expect((await call('GET', 'rest/v1/outbox?select=id', undefined, { apikey })).status).toBe(401);
    for (const key of [inject('stack').publishableKey, 'service_role'])
      expect((await call('POST', 'functions/v1/run-schedule', {}, bearer(key))).status).toBe(401);
  });
});

it.each(['', 'a', 'a'.repeat(63), 'A'.repeat(64), 'a'.repeat(65), `${'a'.repeat(64)}, ${'a'.repeat(64)}`, 'null'])(
  'the malformed visitor key %j identifies nobody',
  async (key) => {
    const headers = { 'x-visitor-key': key };
    expect((await start(key, { p_job_id: job })).status).toBe(401);
    expect((await call('GET', 'rest/v1/job_applications?select=id', undefined, headers)).body).toEqual([]);
  },
);

const gone = await signUp();
await rpc('delete_account', {}, bearer(gone.token));

describe('the token of an account that was deleted', () => {
  const headers = { ...bearer(gone.token), 'x-visitor-key': visitorKey() };

  it('leaves no row, whatever it writes', async () => {
    const writes = [
      ['rest/v1/saved_jobs', { user_id: gone.id, job_id: job }],
      ['rest/v1/user_alerts', { user_id: gone.id, job_type: 'cook', location: 'Bronx' }],
      ['rest/v1/job_reports', { job_id: job, reason: 'scam' }],
      ['rest/v1/tool_interest', { tool_id: 'x' }],
      ['rest/v1/rpc/enroll_in_alerts', { p_phone_number: nextPhone() }],
      [
        'rest/v1/rpc/start_application',
        { p_id: randomUUID(), p_job_id: job, p_first_name: 'x', p_phone_number: nextPhone() },
      ],
      ['rest/v1/rpc/add_to_reapply_queue', { p_job_id: job, p_reason: 'abandoned_step1' }],
    ] as const;
    for (const [path, body] of writes) {
      const { status } = await call('POST', path, body, headers);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
    for (const table of [
      'saved_jobs',
      'user_alerts',
      'job_reports',
      'tool_interest',
      'alert_optins',
      'job_applications',
      'reapply_queue',
    ] as const)
      expect((await asService().from(table).select('user_id').eq('user_id', gone.id)).data, table).toEqual([]);
  });

  it('is counted although nothing it asks for can be written', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => rpc('enroll_in_alerts', { p_phone_number: nextPhone() }, bearer(gone.token))),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect(answers.some(({ status }) => status === 200)).toBe(false);
  });

  it('is refused by functions and is no admin', async () => {
    expect((await call('POST', 'functions/v1/smart-job-nudges', {}, bearer(gone.token))).status).toBe(401);
    expect((await rpc('is_admin', {}, bearer(gone.token))).body).toBe(false);
  });
});
