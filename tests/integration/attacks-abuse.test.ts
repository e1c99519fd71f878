import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { apiTarget } from '../../scripts/site-server.ts';
import type { MailboxMessage } from '../../supabase/local/mailbox-message.ts';
import { asService, asUser, asVisitor, signUp, visitorKey } from './clients.ts';
import { call, nextPhone, openJobs, rpc, start } from './raw.ts';

let jobs: string[] = [];

beforeAll(async () => {
  jobs = await openJobs(4);
});

const keyed = (key: string) => ({ 'x-visitor-key': key });

describe('referral codes', () => {
  it('nobody redeems their own, by phone or by key', async () => {
    const owner = visitorKey();
    const phone = nextPhone();
    const { referral_code: code } = (
      await rpc('enroll_in_alerts', { p_phone_number: phone }, { 'x-visitor-key': owner })
    ).body as { referral_code: string };
    await start(owner, { p_job_id: jobs[2], p_phone_number: nextPhone(), p_attribution: { ref: code } });
    await start(visitorKey(), { p_job_id: jobs[2], p_phone_number: phone, p_attribution: { ref: `HIRE${code}` } });
    const { data } = await asVisitor(owner).from('alert_optins').select('boost_tokens');
    expect(data?.map((row) => row.boost_tokens)).toEqual([0, 0]);
  });
});

describe('the one-time link', () => {
  const tokensTo = async (phone: string) => {
    // Not eq: the local API takes +1917… for a number.
    const { data } = await asService()
      .from('outbox')
      .select('data')
      .eq('kind', 'recovery_link')
      .like('recipient', `%${phone.slice(1)}`);
    return (data ?? []).map((row) => (row.data as { token?: string }).token ?? '');
  };

  it('answers alike for known and unknown addresses, and keeps its secret from who asks', async () => {
    const phone = nextPhone();
    await start(visitorKey(), { p_job_id: jobs[0], p_phone_number: phone });
    const known = await rpc('request_recovery_link', { p_phone_number: phone }, keyed(visitorKey()));
    const unknown = await rpc('request_recovery_link', { p_phone_number: nextPhone() }, keyed(visitorKey()));
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.body).toEqual({ sent: true });
    expect((await call('GET', 'rest/v1/outbox?select=data')).status).toBe(401);
    expect(
      (
        await asUser(await signUp())
          .from('outbox')
          .select('data')
      ).data,
    ).toEqual([]);
  });

  it('is redeemed once, however many try at the same moment', async () => {
    const phone = `+1${nextPhone().replace(/\D/g, '')}`;
    await start(visitorKey(), { p_job_id: jobs[0], p_phone_number: phone });
    await rpc('request_recovery_link', { p_phone_number: phone }, keyed(visitorKey()));
    const [token] = await tokensTo(phone);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const tries = Array.from({ length: 10 }, () =>
      rpc('redeem_recovery_link', { p_token: token }, keyed(visitorKey())),
    );
    const answers = (await Promise.all(tries)).map(({ body }) => (body as { ok: boolean }).ok);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is not guessed: after twenty tries an hour comes 429, also for the right one', async () => {
    const guesser = keyed(visitorKey());
    for (let n = 0; n < 20; n++)
      expect(
        (await rpc('redeem_recovery_link', { p_token: createHash('sha256').update(`${n}`).digest('hex') }, guesser))
          .body,
      ).toEqual({ ok: false });
    const refused = await rpc('redeem_recovery_link', { p_token: 'x' }, guesser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('floods', () => {
  it.each([
    ['search_events', { event_type: 'deep_link_open' }],
    ['event_logs', { event_type: 'flood' }],
    ['referral_clicks', { referral_code: 'ABCDEF' }],
    ['craigslist_applications', { city: 'Bronx' }],
  ])('a hundred and twenty-one rows of %s at once are refused whole, with Retry-After', async (table, row) => {
    const answer = await call('POST', `rest/v1/${table}`, Array(121).fill(row), keyed(visitorKey()));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('an address is counted whatever key comes with it', async () => {
    const row = { event_type: 'flood' };
    const from = { 'x-forwarded-for': '2001:db8:77::1' };
    for (let n = 0; n < 10; n++)
      await call('POST', 'rest/v1/event_logs', Array(120).fill(row), {
        ...keyed(visitorKey()),
        'x-forwarded-for': `2001:db8:77::${n}`,
      });
    expect((await call('POST', 'rest/v1/event_logs', row, { ...keyed(visitorKey()), ...from })).status).toBe(429);
  });
});

describe('what is beside the API', () => {
  it.each([
    '',
    '_system/info',
    '_system/config',
    '_system/introspect',
    'static/assets',
    'storage/v1/bucket',
    'pg/query',
    '.env',
  ])('the stack answers nothing at /%s', async (path) => {
    const { status, text } = await call('GET', path);
    expect(status).toBe(404);
    expect(text).not.toContain('postgres');
  });

  it('the site passes on to the API only what is the API’s', () => {
    const api = 'http://127.0.0.1:5000';
    expect(apiTarget('/rest/v1/jobs?select=id', api)?.href).toBe(`${api}/rest/v1/jobs?select=id`);
    const elsewhere = [
      '/',
      '/mailbox',
      '//evil.example/rest/v1/jobs',
      'http://evil.example/rest/v1/jobs',
      '/rest/v1/../../mailbox/messages.json',
      '/rest/v1/%2e%2e/%2e%2e/mailbox',
      '/\\evil.example/rest/v1/jobs',
      '//[/rest/v1/',
      '*',
    ];
    for (const target of elsewhere) expect(apiTarget(target, api), target).toBeNull();
  });
});

describe('script in what people type', () => {
  it('reaches the mailbox page and an employer’s e-mail as text, on one line, and adds no header', async () => {
    const evil = '<img src=x onerror=alert(1)>\r\nBcc: victim@example.com';
    const to = `hr-${visitorKey().slice(0, 8)}@example.com`;
    const title = `Cook "><script>alert(1)</script>\r\nBcc: victim@example.com`;
    const { data } = await asService()
      .from('jobs')
      .insert({ title, is_approved: true, contact_method: to, category: 'Various', expires_at: '2099-01-01' } as never)
      .select('id')
      .single();
    const key = visitorKey();
    const { id } = (await start(key, { p_job_id: data?.id, p_first_name: evil })).body as { id: string };
    const tomorrow = new Date(Date.now() + 864e5).toISOString().slice(0, 10);
    const step = {
      availability: 'asap',
      work_experience: evil,
      preferred_start_date: tomorrow,
      application_status: 'step_2_completed',
    };
    expect((await asVisitor(key).from('job_applications').update(step).eq('id', id)).error).toBeNull();
    expect((await rpc('complete_application', { p_id: id }, keyed(key))).status).toBe(200);
    expect((await call('POST', 'functions/v1/deliver-outbox', {}, { apikey: inject('stack').secretKey })).status).toBe(
      200,
    );
    const { mailboxUrl } = inject('stack');
    const messages = (await (await fetch(`${mailboxUrl}/messages.json?to=${to}`)).json()) as MailboxMessage[];
    expect(messages.map(({ to: recipient }) => recipient)).toEqual([to]);
    expect(messages[0]?.html).toContain('&lt;script&gt;');
    expect(messages[0]?.html).not.toMatch(/<(script|img|iframe)/);
    expect(messages[0]?.text).toMatch(/^Name: <img src=x onerror=alert\(1\)> Bcc: victim@example\.com$/m);
    expect(messages[0]?.subject).not.toContain('\n');
    const page = await (await fetch(mailboxUrl)).text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<img|<script/);
  });
});
