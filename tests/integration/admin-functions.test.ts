import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Account, asService, signUp, visitorKey } from './clients.ts';
import { mailsTo } from './employer-link.ts';
import { bearer, call, nextPhone, openJobs, rpc, start } from './raw.ts';

let admin: Account;
let otherAdmin: Account;
let sql: postgres.Sql;
let jobs: string[] = [];
const invoke = (name: string, body: unknown, headers: Record<string, string> = bearer(admin.token)) =>
  call('POST', `functions/v1/${name}`, body, headers);

const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;

async function newAdmin(): Promise<Account> {
  const account = await signUp();
  await sql`insert into public.user_roles (user_id, role) values (${account.id}, 'admin')`;
  return account;
}

/** The completed application of a friend who has proven their number, under a new referrer's code; and its attribution. */
async function referral() {
  const enrolled = await rpc('enroll_in_alerts', { p_phone_number: nextPhone() }, { 'x-visitor-key': visitorKey() });
  const code = (enrolled.body as { referral_code: string }).referral_code;
  const friend = { 'x-visitor-key': visitorKey() };
  const id = idOf(await start(friend['x-visitor-key'], { p_job_id: jobs[0], p_attribution: { ref: code } }));
  const answers = {
    availability: 'asap',
    work_experience: 'Two summers',
    preferred_start_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    application_status: 'step_2_completed',
  };
  await call('PATCH', `rest/v1/job_applications?id=eq.${id}&select=id`, answers, {
    ...friend,
    prefer: 'return=representation',
  });
  expect((await rpc('complete_application', { p_id: id }, friend)).status).toBe(200);
  await sql`insert into private.proven_addresses (owner, recipient_key)
    select visitor_hash, private.address_key(phone_number) from public.job_applications where id = ${id}`;
  const { data } = await asService().from('referral_attributions').select('id').eq('application_id', id).single();
  return { code, attributionId: data?.id ?? '' };
}

const payoutsOf = async (code: string) =>
  (await asService().from('referral_payouts').select('status,amount_cents,kind').eq('referral_code', code)).data;

beforeAll(async () => {
  sql = postgres(inject('stack').dbUrl, { max: 2, onnotice: () => undefined });
  [admin, otherAdmin] = await Promise.all([newAdmin(), newAdmin()]);
  jobs = await openJobs(3);
});
afterAll(() => sql.end());

describe('process-payout', () => {
  it('pays an attribution once, whatever is clicked by however many admins', async () => {
    const { code, attributionId } = await referral();
    const clicks = Array.from({ length: 12 }, (_, click) => {
      const who = click % 2 ? admin : otherAdmin;
      const body = click % 3 ? { attributionId } : { referralCode: code, adminUserId: who.id };
      return invoke('process-payout', { ...body, action: 'approve', reason: null }, bearer(who.token));
    });
    const answers = await Promise.all(clicks);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { body }) => sum + (body as { decided: number }).decided, 0)).toBe(1);
    expect(await payoutsOf(code)).toEqual([{ status: 'approved', amount_cents: 1500, kind: 'referral' }]);
    const late = await invoke('process-payout', { attributionId, action: 'reject', reason: 'Suspicious activity' });
    expect([late.status, (late.body as { field: string }).field]).toEqual([409, 'action']);
  });
});

describe('many payouts at once', () => {
  it('are each paid once, however many admins approve them', async () => {
    const codes = [(await referral()).code, (await referral()).code];
    const { data } = await asService().from('referral_payouts').select('id').in('referral_code', codes);
    const p_ids = (data ?? []).map(({ id }) => id);
    const request = { p_list: 'payouts', p_action: 'approve', p_ids };
    const preview = await rpc('bulk_change', { ...request, p_is_preview: true }, bearer(admin.token));
    expect(preview.body).toMatchObject({ done: 2, amount_cents: 3000 });
    const answers = await Promise.all(
      [admin, otherAdmin, admin].map(({ token }) =>
        rpc('bulk_change', { ...request, p_ids: p_ids.toReversed() }, bearer(token)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const done = answers.map(({ body }) => (body as { done: number }).done);
    expect(done.toSorted()).toEqual([0, 0, 2]);
    for (const code of codes) expect(await payoutsOf(code)).toMatchObject([{ status: 'approved' }]);
  });
});

describe('what admins send', () => {
  it('a message to a person arrives once, and its log and status say so', async () => {
    const email = `${randomUUID()}@example.com`;
    const message = { channel: 'email', subject: 'Hi', messageContent: 'Hello' };
    const body = { adminUserId: admin.id, recipientEmail: email, messageId: randomUUID(), ...message };
    expect((await invoke('send-admin-message', body)).body).toMatchObject({ id: body.messageId, status: 'queued' });
    expect((await invoke('send-admin-message', body)).status).toBe(200);
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Hi', text: expect.stringContaining('Hello') }]);
    const { data } = await asService().from('admin_messages').select('status').eq('id', body.messageId).single();
    expect(data).toEqual({ status: 'sent' });
    const logs = await asService().from('notification_logs').select('message_type,status').eq('recipient_email', email);
    expect(logs.data).toEqual([{ message_type: 'admin_message', status: 'sent' }]);
  });

  it('a test alert reaches the admin alone, and is among the deliveries', async () => {
    const alert = { city: 'Bronx', job_type: 'Delivery', job_title: 'Rider', company: 'C', pay_range: '$20/hour' };
    const answer = await invoke('send-job-alert', alert, bearer(otherAdmin.token));
    expect(answer.body).toMatchObject({ successCount: 1, is_test: true });
    const [mail] = await mailsTo(otherAdmin.email);
    expect(mail?.subject).toBe('Test alert: Rider');
    const rows = await sql`
      select d.status from public.alert_deliveries d join public.outbox b on b.id = d.outbox_id
      where b.kind = 'test_alert' and b.recipient = ${otherAdmin.email}`;
    expect(rows).toMatchObject([{ status: 'sent' }]);
  });

  it('a manual alert reaches who agreed, once', async () => {
    const email = `${randomUUID()}@example.com`;
    const signUpBody = {
      p_email: email,
      p_city: 'Staten Island',
      p_job_type: 'delivery',
      p_consent_text_version: 'v1',
    };
    await rpc('enroll_in_alerts', signUpBody, { 'x-visitor-key': visitorKey() });
    const alert = { jobId: null, userSegment: 'location_specific', location: 'Staten Island', channel: 'email' };
    const body = { ...alert, adminUserId: admin.id, title: `Work ${randomUUID()}`, messageBody: 'There is work.' };
    const reach = await rpc(
      'manual_alert_reach',
      { p_segment: 'location_specific', p_channel: 'email', p_location: 'Staten Island' },
      bearer(admin.token),
    );
    const sent = await Promise.all([1, 2, 3].map(() => invoke('trigger-manual-alerts', body)));
    for (const { body: answer } of sent) {
      const { targeted, reachable } = reach.body as { targeted: number; reachable: number };
      expect(answer).toMatchObject({ totalTargeted: targeted, successCount: reachable });
    }
    expect((await mailsTo(email)).filter(({ subject }) => subject === body.title)).toHaveLength(1);
  });

  it('a nudge goes to who agreed and applied, never to another', async () => {
    const key = visitorKey();
    const phone = nextPhone();
    await start(key, { p_job_id: jobs[1], p_phone_number: phone });
    const add = (visitor: string, number: string) =>
      rpc(
        'add_to_reapply_queue',
        { p_job_id: jobs[1], p_reason: 'abandoned_step1', p_user_phone: number },
        {
          'x-visitor-key': visitor,
        },
      );
    const agreed = idOf(await add(key, phone));
    const unasked = idOf(await add(visitorKey(), nextPhone()));
    const single = (reapply_id: string) => invoke('send-reapply-nudges', { reapply_id, force_send: true });
    expect((await single(agreed)).body).toMatchObject({ queued: 1, skipped: 0 });
    expect((await single(unasked)).status).toBe(409);
    const bulk = await invoke('send-reapply-nudges', { limit: 50, force_send: false });
    expect((bulk.body as { reasons: Record<string, number> }).reasons.no_consent).toBeGreaterThanOrEqual(1);
    const { data } = await asService().from('outbox').select('reapply_id,body').eq('kind', 'reapply_nudge');
    expect(data?.filter(({ reapply_id }) => reapply_id === agreed)).toHaveLength(1);
    expect(data?.some(({ reapply_id }) => reapply_id === unasked)).toBe(false);
  });
});

describe('export-analytics-data', () => {
  it('streams every row, more than one page of them, without formulas', async () => {
    await sql`
      insert into public.alert_optins (first_name, phone_number, city, job_type, created_at)
      select case when n = 1 then '=1+1' else 'Export ' || n end, '+1332' || (2000000 + n), 'Staten Island', 'Security', '2001-01-02'::timestamptz + n * interval '1 second'
      from generate_series(1, 5500) n`;
    const body = { dataType: 'users', startDate: '2001-01-01', endDate: '2001-01-03' };
    const answer = await invoke('export-analytics-data', body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const lines = answer.text.split('\r\n').filter(Boolean);
    expect(lines[0]).toContain('Name,Email,Phone');
    expect(new Set(lines.slice(1)).size).toBe(5500);
    expect(answer.text).not.toMatch(/(^|,|\n)"?[=+@-]/);
    await sql`delete from public.alert_optins where created_at < '2001-02-01'`;
  });
});
