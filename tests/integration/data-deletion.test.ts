import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { asUser, asVisitor, signUp, visitorKey } from './clients.ts';
import { bearer, call, nextPhone, openJobs, rpc, start } from './raw.ts';

/** Tables of any schema, the Auth API's included, with a row in which one of these texts stands in any column. */
async function traces(texts: string[]): Promise<string[]> {
  const sql = postgres(inject('stack').dbUrl, { max: 1, onnotice: () => undefined });
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  const found = [];
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select exists (select from ${name} x, unnest($1::text[]) t where position(lower(t) in lower(x::text)) > 0) as is_there`,
      [texts],
    );
    if (row?.is_there) found.push(name);
  }
  await sql.end();
  return found;
}

const digits = (phone: string) => phone.replace(/\D/g, '');
const hash = (key: string) => createHash('sha256').update(key).digest('hex');
const service = () => ({ apikey: inject('stack').secretKey });

/** Applies, reports, follows up, asks for links and alerts: rows of every kind for a visitor. */
async function leaveRows(key: string, phone: string, email: string): Promise<void> {
  const keyed = { 'x-visitor-key': key };
  const [job = '', other = ''] = await openJobs(2);
  const { id } = (await start(key, { p_job_id: job, p_phone_number: phone, p_email: email })).body as { id: string };
  const step = { availability: 'asap', work_experience: `Ask ${email}`, application_status: 'step_2_completed' };
  const tomorrow = new Date(Date.now() + 864e5).toISOString().slice(0, 10);
  await asVisitor(key)
    .from('job_applications')
    .update({ ...step, preferred_start_date: tomorrow })
    .eq('id', id);
  expect((await rpc('complete_application', { p_id: id }, keyed)).status).toBe(200);
  const { data: optins } = await asVisitor(key).from('alert_optins').select('id, unsubscribe_token');
  const [optin] = optins ?? [];
  for (const [path, body] of [
    ['rest/v1/follow_ups', { application_id: id, channel: 'sms' }],
    ['rest/v1/job_reports', { job_id: other, reason: 'scam', note: `They texted ${phone}` }],
    ['rest/v1/tool_interest', { tool_id: 'resume' }],
    [
      'rest/v1/rpc/add_to_reapply_queue',
      { p_job_id: other, p_reason: 'abandoned_step1', p_user_phone: phone, p_user_email: email },
    ],
    ['rest/v1/rpc/request_recovery_link', { p_phone_number: phone }],
    ['functions/v1/send-alerts', { alert_optin_id: optin?.id, job_id: other }],
    ['functions/v1/smart-job-nudges', { language: 'es' }],
  ] as const) {
    const { status, text } = await call('POST', path, body, { ...keyed, 'x-forwarded-for': '198.18.7.7' });
    expect(status, `${path} ${text}`).toBeLessThan(300);
  }
  expect((await call('POST', 'functions/v1/deliver-outbox', {}, service())).status).toBe(200);
  await rpc('unsubscribe', { p_token: optin?.unsubscribe_token });
  await rpc('unsubscribe', { p_token: optin?.unsubscribe_token, p_undo: true });
}

describe('deleting everything', () => {
  it('without an account removes phone, e-mail and key from every column of every table', async () => {
    const [key, phone, email] = [visitorKey(), nextPhone(), `v-${randomUUID()}@example.com`];
    await leaveRows(key, phone, email);
    const mine = [digits(phone), email, key, hash(key)];
    expect((await traces(mine)).length).toBeGreaterThan(8);
    const taken = await rpc('export_my_data', {}, { 'x-visitor-key': key });
    for (const text of [digits(phone), email]) expect(taken.text).toContain(text);
    expect(taken.text).not.toContain(hash(key));
    expect((await rpc('delete_my_data', {}, { 'x-visitor-key': key })).body).toMatchObject({
      deleted: true,
      applications: 1,
    });
    expect(await traces(mine)).toEqual([]);
  });

  it('with an account does the same, and ends its sessions', async () => {
    const [key, phone, email] = [visitorKey(), nextPhone(), `v-${randomUUID()}@example.com`];
    await leaveRows(key, phone, email);
    const address = `a-${randomUUID()}@example.com`;
    const account = await signUp(address);
    await call('POST', 'auth/v1/otp', { email: address });
    const me = asUser(account, key);
    expect((await me.rpc('claim_visitor_rows')).data).toEqual({ claimed: 1 });
    const settings = {
      user_id: account.id,
      job_type: 'delivery',
      location: 'Bronx',
      phone_number: `+1${digits(nextPhone())}`,
      email: `s-${email}`,
    };
    expect((await me.from('user_alerts').insert(settings)).error).toBeNull();
    const [job = ''] = await openJobs(1);
    expect((await me.from('saved_jobs').insert({ user_id: account.id, job_id: job })).error).toBeNull();
    const mine = [digits(phone), email, address, account.id, key, hash(key), digits(settings.phone_number).slice(1)];
    expect((await traces(mine)).length).toBeGreaterThan(10);
    const taken = JSON.stringify((await me.rpc('export_my_data')).data);
    for (const text of mine.filter((one) => one !== key && one !== hash(key))) expect(taken).toContain(text);

    expect((await me.rpc('delete_account')).data).toEqual({ deleted: true });
    expect(await traces(mine)).toEqual([]);
    expect((await call('GET', 'auth/v1/user', undefined, bearer(account.token))).status).toBeGreaterThanOrEqual(400);
    expect((await rpc('export_my_data', {}, bearer(account.token))).text).not.toContain(digits(phone));
  });
});
