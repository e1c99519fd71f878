import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Account, asService, asUser, signInAsAdmin, signUp, visitorKey } from '../../clients.ts';
import { bearer, call, nextPhone, openJobs, rpc, start } from '../../raw.ts';

const mine = { 'x-visitor-key': visitorKey() };
const victimPhone = nextPhone();
let jobs: string[] = [];
let theirs = '';
let user: Account;

beforeAll(async () => {
  jobs = await openJobs(1);
  user = await signUp();
  theirs = ((await start(visitorKey(), { p_job_id: jobs[0], p_phone_number: victimPhone })).body as { id: string }).id;
});

describe('forged keys and sessions', () => {
  it.each([
    '',
    'a',
    'a'.repeat(63),
    'A'.repeat(64),
    'a'.repeat(65),
    `${'a'.repeat(64)}, ${'a'.repeat(64)}`,
    'null',
    'undefined',
  ])('the visitor key %j is nobody', async (key) => {
    expect((await start(key, { p_job_id: jobs[0] })).status).toBe(401);
    expect((await call('GET', 'rest/v1/job_applications?select=id', undefined, { 'x-visitor-key': key })).body).toEqual(
      [],
    );
  });

  it('a token without or with a foreign signature opens nothing', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [head = '', body = '', signature = ''] = user.token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const service = encode({ ...claims, role: 'service_role' });
    const forged = ['none', 'None', ''].flatMap((alg) => [
      `${encode({ alg, typ: 'JWT' })}.${service}.`,
      `${encode({ alg })}.${body}.`,
    ]);
    for (const token of [
      ...forged,
      `${head}.${service}.${signature}`,
      `${head}.${encode({ ...claims, exp: claims.exp + 9e6 })}.${signature}`,
      'x.y.z',
    ]) {
      for (const path of ['outbox?select=id', 'saved_jobs?select=job_id'])
        expect((await call('GET', `rest/v1/${path}`, undefined, bearer(token))).status).toBe(401);
      expect((await call('POST', 'functions/v1/populate-fake-jobs', { reset: true }, bearer(token))).status).toBe(401);
    }
  });

  it('a deleted account’s token writes and reads nothing', async () => {
    const gone = await signUp();
    expect((await rpc('delete_account', {}, bearer(gone.token))).status).toBe(200);
    const answer = await rpc(
      'start_application',
      { p_id: randomUUID(), p_job_id: jobs[0], p_first_name: 'x', p_phone_number: nextPhone() },
      bearer(gone.token),
    );
    expect(answer.status).toBe(409);
    expect((await asService().from('job_applications').select('id').eq('user_id', gone.id)).data).toEqual([]);
  });

  it('an admin who is one no more reads and decides nothing, with the same token', async () => {
    const former = await signUp();
    await asService().from('user_roles').insert({ user_id: former.id, role: 'admin' });
    expect((await asUser(former).from('job_applications').select('id').eq('id', theirs)).data).toHaveLength(1);
    await asService().from('user_roles').delete().eq('user_id', former.id);
    expect((await asUser(former).from('job_applications').select('id').eq('id', theirs)).data).toEqual([]);
    expect((await asUser(former).rpc('set_application_status', { p_id: theirs, p_status: 'offer' })).status).toBe(403);
    expect((await asUser(former).rpc('find_person', { p_phone: victimPhone })).status).toBe(403);
    expect((await call('POST', 'functions/v1/populate-fake-jobs', { reset: true }, bearer(former.token))).status).toBe(
      403,
    );
  });

  it.each(['deliver-outbox', 'run-schedule'])('%s needs the secret key', async (fn) => {
    const admin = await signInAsAdmin();
    for (const headers of [
      mine,
      bearer(admin.token),
      { apikey: 'sb_secret_' },
      { apikey: '' },
      bearer(inject('stack').publishableKey),
    ])
      expect((await call('POST', `functions/v1/${fn}`, {}, headers)).status).toBe(401);
  });
});
