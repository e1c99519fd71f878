import { connect } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '../../scripts/stack/stack.ts';
import { addDays, newYorkDay } from '../../supabase/functions/_shared/rules/new-york.ts';

const KEY = 'a1'.repeat(32);
const OTHER_KEY = 'b2'.repeat(32);
const OPTIN = '5d3f8a10-6a6b-4c1c-9d55-0f6a1b2c3d4e';

let stack: Stack;
let sql: postgres.Sql;
let jobId: string;

async function call(name: string, body: object | string, headers: Record<string, string> = {}, path = 'functions/v1') {
  const response = await fetch(`${stack.address.url}/${path}/${name}`, {
    method: 'POST',
    headers: { apikey: stack.address.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const asService = () => ({ apikey: stack.address.secretKey });

async function asAdmin() {
  const { adminEmail, adminPassword } = stack.address;
  const session = await call(
    'token?grant_type=password',
    { email: adminEmail, password: adminPassword },
    {},
    'auth/v1',
  );
  return { authorization: `Bearer ${session.body.access_token}` };
}

beforeAll(async () => {
  stack = await startStack({ fresh: true, seed: 'none', schedule: false });
  sql = postgres(stack.address.dbUrl, { max: 2, onnotice: () => undefined });
  const [job] = await sql`
    insert into public.jobs (title, company, location, pay_range, description, is_approved, source)
    values ('Line cook', 'Pearl Diner', 'Astoria, Queens', '$20-24/hour', 'Dinner service five nights.', true, 'sample') returning id`;
  jobId = job?.id;
}, 120_000);

afterAll(async () => {
  await sql?.end();
  await stack?.stop();
}, 30_000);

describe('every function', () => {
  it('refuses a wrong key, allows the visitor key across origins, and carries a request id', async () => {
    expect((await call('generate-fake-jobs', {}, { apikey: 'sb_publishable_other' })).status).toBe(401);
    const preflight = await fetch(`${stack.address.url}/functions/v1/generate-fake-jobs`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-visitor-key');
    const answer = await call('generate-fake-jobs', { count: 1 });
    expect(answer.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('x-request-id')).toBe(answer.body.request_id);
  });
});

describe('a request to a function, as it stands on the wire', () => {
  /** What is answered to these bytes; `isAll`: no more will come. */
  const answered = (lines: string[], body: string, isAll: boolean) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(stack.address.url);
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      let answer = '';
      socket.setTimeout(20_000, () => socket.destroy(new Error(`No answer: ${answer}`)));
      socket.on('data', (bytes) => {
        answer += bytes;
      });
      socket.on('end', () => {
        socket.destroy();
        resolve(answer);
      });
      socket.on('error', reject);
      const head = ['POST /functions/v1/generate-fake-jobs HTTP/1.1', 'host: x', 'content-type: application/json'];
      socket.write(`${[...head, ...lines].join('\r\n')}\r\n\r\n${body}`);
      if (isAll) socket.end();
    });
  const key = () => `apikey: ${stack.address.publishableKey}`;

  it.each([
    ['in chunks', ['connection: close', 'transfer-encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
    ['that expects to be told to go on', ['connection: close', 'expect: 100-continue', 'content-length: 2'], '{}'],
    ['that would like another protocol', ['connection: upgrade, close', 'upgrade: h2c', 'content-length: 2'], '{}'],
    ['of an older client', ['connection: close', 'keep-alive: timeout=5', 'te: trailers', 'content-length: 2'], '{}'],
  ])('is answered when it comes %s', async (_, lines, body) => {
    const answer = await answered([key(), ...lines], body, false);
    expect(answer).toMatch(/^(HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 200 /);
  });

  it.each([
    ['with a length', ['content-length: 100'], '{"count":'],
    ['in chunks', ['transfer-encoding: chunked'], '9\r\n{"count":\r\n'],
  ])('is a bad one when its body is cut off, %s', async (_, lines, body) => {
    const statuses = [...(await answered([key(), ...lines], body, true)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(
      ([, code]) => code,
    );
    expect(new Set(statuses)).toEqual(new Set(['400']));
  });

  it('needs a key, and the browser may read why', async () => {
    const address = `${stack.address.url}/functions/v1/generate-fake-jobs`;
    const headers = { origin: 'https://jobs.example', 'access-control-request-headers': 'apikey,x-visitor-key' };
    const preflight = await fetch(address, { method: 'OPTIONS', headers });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const refused = await fetch(address, { method: 'POST', body: '{}' });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  });
});

describe('populate-fake-jobs', () => {
  it('adds one set when several visitors find the table empty at once, and PostgreSQL finds no copies', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('populate-fake-jobs', {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.added).sort((a, b) => a - b)).toEqual([0, 0, 0, 200]);
    const [closest] = await sql`
      with texts as (select id, title || ' ' || description as words from (
        select id, title, description from public.fake_jobs union all select id, title, description from public.jobs) every_job)
      select max(extensions.similarity(a.words, b.words)) as similarity, count(*)::int as pairs
      from texts a join texts b on a.id < b.id`;
    expect(closest?.pairs).toBe((201 * 200) / 2);
    expect(closest?.similarity).toBeLessThan(0.6);
    const [filler] = await sql`
      select count(*)::int as rows, count(hourly_low_cents)::int as paid, min(hourly_low_cents) as lowest, count(borough)::int as placed
      from public.fake_jobs`;
    expect(filler).toMatchObject({ rows: 200, paid: 200, placed: 200 });
    expect(filler?.lowest).toBeGreaterThanOrEqual(1700);
  });

  it('is started over by an admin, not by a visitor', async () => {
    expect((await call('populate-fake-jobs', { reset: true })).status).toBe(401);
    const ended = { authorization: 'Bearer not-a-session' };
    expect((await call('populate-fake-jobs', { reset: true }, ended)).status).toBe(401);
    const answer = await call('populate-fake-jobs', { reset: true, count: 12 }, await asAdmin());
    expect(answer).toMatchObject({ status: 200, body: { added: 12, total: 12 } });
  });
});

describe('generate-fake-jobs', () => {
  it('makes a hurried visitor wait and says how long', async () => {
    const answers = [];
    for (let use = 0; use < 42; use += 1) {
      answers.push(await call('generate-fake-jobs', { count: 1 }, { 'x-visitor-key': OTHER_KEY }));
    }
    const refused = answers.filter(({ status }) => status === 429);
    // 20 a minute are allowed, and a new minute may begin in between.
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(answers.filter(({ status }) => status === 200).length).toBe(42 - refused.length);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('send-alerts and deliver-outbox', () => {
  const wanted = () => ({ alert_optin_id: OPTIN, job_id: jobId, is_first_alert: true });

  beforeAll(async () => {
    const enrolled = await call(
      'rpc/enroll_in_alerts',
      {
        p_id: OPTIN,
        p_first_name: 'Ana',
        p_phone_number: '(212) 555-0123',
        p_email: 'ana@example.com',
        p_job_type: 'Kitchen/Cook',
        p_city: 'Queens',
        p_opted_in_sms: true,
        p_opted_in_email: true,
        p_consent_text_version: 'v1',
      },
      { 'x-visitor-key': KEY },
      'rest/v1',
    );
    expect(enrolled.body).toMatchObject({ id: OPTIN });
    // Quiet hours end for these tests, whatever the time is.
    await sql`update public.app_settings set value = '{"from": 24, "to": 0}' where key = 'quiet_hours'`;
  });

  it('queue one message per channel for the owner, however often it is asked for', async () => {
    const own = { 'x-visitor-key': KEY };
    expect((await call('send-alerts', wanted(), own)).body).toMatchObject({ queued: 2 });
    expect((await call('send-alerts', wanted(), own)).body).toMatchObject({ queued: 0 });
    expect((await call('send-alerts', wanted(), asService())).body).toMatchObject({ queued: 0 });
    expect((await call('send-alerts', { ...wanted(), job_id: OPTIN }, own)).status).toBe(404);
  });

  it('send each once: e-mail over SMTP, SMS to the mailbox', async () => {
    const sent = await Promise.all([call('deliver-outbox', {}, asService()), call('deliver-outbox', {}, asService())]);
    expect(sent.map(({ body }) => body.sent).reduce((a, b) => a + b)).toBe(2);
    const mailbox = await (await fetch(`${stack.address.mailboxUrl}/messages.json`)).json();
    const [sms] = mailbox.filter(({ to }: { to: string }) => to === '+12125550123');
    expect(sms.text).toMatch(/^Stoop: Line cook, .*\$20-24\/hour/);
    expect(sms.text).toContain('Reply STOP to stop, HELP for help.');
    const [mail] = mailbox.filter(({ to }: { to: string }) => to === 'ana@example.com');
    expect(mail.subject).toBe('A job near you: Line cook');
    expect(mail.text).toContain(`/jobs/${jobId}`);
    const logged = await sql`select status from public.alert_deliveries`;
    expect(logged.map(({ status }) => status)).toEqual(['sent', 'sent']);
  });
});

describe('run-schedule and health', () => {
  const own = { 'x-visitor-key': KEY };
  const messagesTo = async (to: string) =>
    await (await fetch(`${stack.address.mailboxUrl}/messages.json?to=${encodeURIComponent(to)}`)).json();

  it('send the one-time link that somebody asked for', async () => {
    await call('rpc/request_recovery_link', { p_phone_number: '212-555-0123', p_email: null }, own, 'rest/v1');
    const beat = await call('run-schedule', {}, asService());
    expect(beat).toMatchObject({ status: 200, body: { delivered: { sent: 1, retried: 0, given_up: 0 } } });
    const [sms] = await messagesTo('+12125550123');
    expect(sms.text).toMatch(/link back.*\/link\/[0-9a-f]{64}$/);
  });

  it('bring a finished application to the employer, once', async () => {
    await sql`update public.jobs set contact_method = 'Write to chef@example.org' where id = ${jobId}`;
    const id = crypto.randomUUID();
    const startDate = addDays(newYorkDay(new Date()), 7);
    const step1 = { p_id: id, p_job_id: jobId, p_first_name: 'Ana', p_phone_number: '2125550123', p_email: null };
    await call('rpc/start_application', { ...step1, p_attribution: {}, p_consent_text_version: 'v1' }, own, 'rest/v1');
    const step2 = { availability: 'asap', work_experience: 'Two summers at a grill', preferred_start_date: startDate };
    await fetch(`${stack.address.url}/rest/v1/job_applications?id=eq.${id}`, {
      method: 'PATCH',
      headers: { apikey: stack.address.publishableKey, 'content-type': 'application/json', ...own },
      body: JSON.stringify({ ...step2, application_status: 'step_2_completed' }),
    });
    for (const _ of [1, 2]) {
      const done = await call('rpc/complete_application', { p_id: id }, own, 'rest/v1');
      expect(done.body.ref_code).toMatch(/^HIRE[A-HJ-NP-Z2-9]{6}$/);
      await call('run-schedule', {}, asService());
    }
    const mails = await messagesTo('chef@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0].subject).toBe('1 person applied: Line cook');
    expect(mails[0].text).toMatch(/See who applied: \S+\/employer\/[0-9a-f]{64}\n/);
    expect(mails[0].text).not.toMatch(/Ana|2125550123|555-0123|grill/);
  });

  it('call after call of the schedule, also at once, send each message once and run the tasks once a minute', async () => {
    await sql`
      insert into public.outbox (idempotency_key, kind, channel, recipient, subject, body)
      select 'many:' || n, 'admin_message', 'email', 'many' || n || '@example.com', 'Hello', 'A message' from generate_series(1, 400) n`;
    await sql`update private.scheduled_tasks set last_run_at = now() - interval '1 hour'`;
    const tick = () => call('run-schedule', { if_due: true }, asService());
    const answers = [await tick(), ...(await Promise.all([tick(), tick(), tick()]))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const sent = answers.map(({ body }) => body.delivered.sent);
    expect(Math.max(...sent)).toBeLessThanOrEqual(150);
    expect(sent.reduce((sum, n) => sum + n)).toBe(400);
    expect(answers.map(({ body }) => 'skipped' in body.tick)).toEqual([false, true, true, true]);
    const mails = (await (await fetch(`${stack.address.mailboxUrl}/messages.json`)).json()) as { to: string }[];
    const received = mails.map(({ to }) => to).filter((to) => to.startsWith('many'));
    expect(received.filter((to, place) => received.indexOf(to) !== place)).toEqual([]);
  });

  it('run each scheduled task in a transaction of its own: one that fails at its very end takes nothing with it', async () => {
    await sql.unsafe(`
      create function private.fail_at_the_end() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create constraint trigger fail after delete on private.salts deferrable initially deferred
        for each row execute function private.fail_at_the_end();
      insert into private.salts (day) values (private.today() - 9);
      insert into private.rate_limits (bucket, subject, window_start) values ('t', 'old', now() - interval '9 days');
      update private.scheduled_tasks set last_run_at = null`);
    const { status, body } = await call('run-schedule', {}, asService());
    await sql.unsafe('drop trigger fail on private.salts; drop function private.fail_at_the_end()');
    expect(status).toBe(200);
    expect(body.tick.failed).toEqual({ salts: 'broken' });
    expect(body.tick.rate_limits).toBeGreaterThan(0);
    const undone = await sql`select name from private.scheduled_tasks where last_run_at is null`;
    expect(undone.map(({ name }) => name)).toEqual(expect.arrayContaining(['salts']));
    expect(undone.map(({ name }) => name)).not.toContain('rate_limits');
    expect((await call('run-schedule', {}, asService())).body.tick).toMatchObject({ salts: 1 });
  });

  it('refuse a body that they do not know', async () => {
    expect((await call('run-schedule', { if_due: 'yes' }, asService())).status).toBe(400);
  });

  it('report that nothing waits', async () => {
    const answer = await fetch(`${stack.address.url}/functions/v1/health`);
    expect(await answer.json()).toMatchObject({ ok: true, waiting: 0, queue_age_seconds: 0, paused: false });
  });
});
