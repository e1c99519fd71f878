import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bearer, call, rpc } from '../../raw.ts';
import { twoPeople } from '../two-people.ts';

const { jobs, mine, own, user } = await twoPeople();
const REGEX = encodeURIComponent('match.^(.+)(.+)\\1\\2$');
const signedIn = bearer(user.token);

describe('jobs and filler, which everybody sees, are tables to admins alone', () => {
  it.each([
    `jobs?select=id&description=${REGEX}`,
    `fake_jobs?select=id&description=${REGEX}`,
    `jobs?select=${Array.from({ length: 90 }, (_, n) => `a${n}:description`).join()}`,
    'jobs?select=id,posted_by',
    'job_applications?select=id,jobs!job_applications_job_id_fkey(description)',
    'job_applications?select=id,...jobs!job_applications_job_id_fkey(contact_method)',
    `job_applications?select=id,jobs!job_applications_job_id_fkey!inner(id)&jobs.description=${REGEX}`,
  ])('%s is refused to visitors', async (path) => {
    for (const headers of [{}, mine]) {
      const { status, body } = await call('GET', `rest/v1/${path}`, undefined, headers);
      expect({ status, body }).toMatchObject({ status: 401, body: { code: '42501' } });
    }
  });

  it('and empty to people with an account', async () => {
    for (const table of ['jobs', 'fake_jobs']) {
      const headers = { ...signedIn, prefer: 'count=exact' };
      const { status, headers: answered, text } = await call('GET', `rest/v1/${table}?select=id`, undefined, headers);
      expect([status, text, answered.get('content-range')]).toEqual([200, '[]', '*/0']);
    }
  });

  it.each(['feed_page?p_limit=1', 'landing_jobs?', `job_detail?p_id=${jobs[0]}`])(
    'rpc/%s answers as ever, and its answer takes no filter',
    async (ask) => {
      expect((await call('GET', `rest/v1/rpc/${ask}`)).status).toBe(200);
      for (const column of ['description', 'jobs', ask.split('?')[0]]) {
        const { status } = await call('GET', `rest/v1/rpc/${ask}&${column}=${REGEX}`);
        expect([400, 404], column).toContain(status);
      }
    },
  );

  it('an open job is read through its RPC by anybody', async () => {
    for (const headers of [{}, mine, signedIn])
      expect((await rpc('job_detail', { p_id: jobs[0] }, headers)).body).toMatchObject({ id: jobs[0] });
  });
});

it('a text of one’s own may be asked for three hundred times, and is as long as texts may be', async () => {
  const body = { work_experience: randomBytes(3000).toString('hex') };
  expect((await call('PATCH', `rest/v1/job_applications?id=eq.${own}`, body, mine)).status).toBe(204);
  const select = Array.from({ length: 300 }, (_, n) => `a${n}:work_experience`).join();
  const { status, text } = await call('GET', `rest/v1/job_applications?id=eq.${own}&select=${select}`, undefined, mine);
  expect(status).toBe(200);
  expect(text.length).toBeLessThan(300 * (4000 + 20));
});

it('an answer has a thousand rows at most', async () => {
  const sql = postgres(inject('stack').dbUrl, { max: 1 });
  await sql`insert into public.application_events (application_id, event_type, actor)
    select ${own}, event_type, actor from public.application_events e, generate_series(1, 1001)
    where e.application_id = ${own} limit 1001`;
  await sql.end();
  for (const limit of ['', '&limit=5000'])
    expect((await call('GET', `rest/v1/application_events?select=id${limit}`, undefined, mine)).body).toHaveLength(
      1000,
    );
});

describe('a filter over one’s own text, made to run for minutes', () => {
  const sql = postgres(inject('stack').dbUrl, { max: 1 });
  const heavy = (headers: Record<string, string>, init: RequestInit = {}) => {
    const { url, publishableKey } = inject('stack');
    const path = `job_applications?select=heavy_read:id&work_experience=${REGEX}`;
    return fetch(`${url}/rest/v1/${path}`, { ...init, headers: { apikey: publishableKey, ...headers } });
  };
  const running = async () =>
    (
      await sql`select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
      and query like '%heavy_read%'`
    ).length;
  const answersOthers = async () => (await rpc('feed_page', { p_limit: 1 })).status === 200;

  beforeAll(async () => {
    const body = { work_experience: randomBytes(2000).toString('hex') };
    expect((await call('PATCH', `rest/v1/job_applications?id=eq.${own}`, body, mine)).status).toBe(204);
  });
  afterAll(() => sql.end());

  it('ends with its time, says so, and others are answered meanwhile', async () => {
    const asked = heavy(mine);
    expect(await answersOthers()).toBe(true);
    const answer = await asked;
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: '57014', message: /timeout/ }]);
    expect(await running()).toBe(0);
  });

  it('goes on for eight seconds where somebody has an account', async () => {
    await sql`insert into public.job_applications (user_id, first_name, phone_number, work_experience)
      values (${user.id}, 'Ana', ${'+12125550142'}, ${randomBytes(2000).toString('hex')})`;
    const asked = Date.now();
    expect((await heavy(signedIn)).status).toBe(500);
    expect(Math.round((Date.now() - asked) / 1000)).toBeOneOf([8, 9]);
  });

  it('goes on for eight seconds where our own service asks', async () => {
    const asked = Date.now();
    expect((await heavy({ apikey: inject('stack').secretKey })).status).toBe(500);
    expect(Math.round((Date.now() - asked) / 1000)).toBeOneOf([8, 9]);
  });

  it('twelve times at once, stops the API for no longer than that', async () => {
    const asked = Array.from({ length: 12 }, () => heavy(mine));
    await expect.poll(running, { timeout: 2500 }).toBe(12);
    expect(await answersOthers()).toBe(true);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(500));
    expect(await running()).toBe(0);
  });
});
