import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asService, asVisitor, visitorKey } from '../../clients.ts';
import { linkedJob, mailsTo, tokensIn } from '../../employer-link.ts';
import { call, openJobs, rpc, start } from '../../raw.ts';

// Mail scanners, previews and prefetching browsers open every address; only a POST may change anything.
const opened = ['GET', 'HEAD'];

it.each(opened)('an alert’s stop addresses, opened by %s, stop nothing', async (method) => {
  const [job] = await openJobs(1);
  const key = visitorKey();
  const p_email = `${randomUUID()}@example.com`;
  const signedUp = await rpc('enroll_in_alerts', { p_email, p_consent_text_version: 'v1' }, { 'x-visitor-key': key });
  const { id } = signedUp.body as { id: string };
  await rpc('request_alert', { p_alert_optin_id: id, p_job_id: job }, { 'x-visitor-key': key });
  const [mail] = await mailsTo(p_email);
  const [, token, proof] = /\/unsubscribe\/([\w-]+)\?k=(\w+)/.exec(mail?.text ?? '') ?? [];
  const oneClick = `functions/v1/message-webhook?unsubscribe=${token}&k=${proof}`;
  expect((await call(method, oneClick)).status).toBe(303);
  await call(method, `rest/v1/rpc/unsubscribe?p_token=${token}&p_proof=${proof}`);
  const shown = async () => (await rpc('resolve_unsubscribe', { p_token: token, p_proof: proof })).body;
  expect(await shown()).toMatchObject({ subscribed: true });
  const { data } = await asVisitor(key).from('alert_optins').select('unsubscribed_at').single().throwOnError();
  expect(data.unsubscribed_at).toBeNull();
  expect((await call('POST', oneClick)).status).toBe(204);
  expect(await shown()).toMatchObject({ subscribed: false });
});

it.each(opened)('an employer’s stop addresses, opened by %s, stop nothing', async (method) => {
  const { jobId, mail } = await linkedJob();
  const token = /\/employer\/stop\/([0-9a-f]{64})/.exec(mail.text)?.[1];
  const oneClick = `functions/v1/message-webhook?employer=${token}`;
  const stopped = async () =>
    (await asService().from('job_contacts').select('stopped_at').eq('job_id', jobId).single().throwOnError()).data
      .stopped_at;
  expect((await call(method, oneClick)).status).toBe(303);
  await call(method, `rest/v1/rpc/employer_stop?p_token=${token}`);
  expect(await stopped()).toBeNull();
  expect((await call('POST', oneClick)).status).toBe(204);
  expect(await stopped()).not.toBeNull();
});

it.each(opened)('a posted job’s address, opened by %s, posts nothing', async (method) => {
  const email = `${randomUUID()}@pearl.example`;
  const p_job = {
    title: 'Line cook',
    company: 'Pearl',
    location: 'Bronx',
    description: 'Grill.',
    pay_range: '$20/hour',
  };
  const body = { p_id: randomUUID(), p_job, p_email: email, p_language: 'en' };
  await rpc('post_job', body, { 'x-visitor-key': visitorKey() });
  const [mail] = await mailsTo(email);
  const [url = '', token] = /https?:\/\/\S+\/post\/([0-9a-f]{64})/.exec(mail?.text ?? '') ?? [];
  await fetch(url, { method }).catch(() => null);
  await call(method, `rest/v1/rpc/confirm_post?p_token=${token}`);
  const { data } = await asService().from('jobs').select('id').eq('source_ref', body.p_id).throwOnError();
  expect(data).toEqual([]);
  expect((await rpc('confirm_post', { p_token: token })).body).toMatchObject({ status: 'waiting' });
});

it.each(opened)(
  'the addresses of a mail about another contact, opened by %s, move and keep nothing',
  async (method) => {
    const { token, jobId, contact } = await linkedJob();
    const other = `${randomUUID()}@cafe.example`;
    const page = async () =>
      (await rpc('employer_job', { p_token: token })).body as { ad: object; move: object | null };
    const p_job = { ...(await page()).ad, description: 'Fries.', contact_email: other };
    await rpc('employer_edit_job', { p_token: token, p_job });
    const [toNew] = await mailsTo(other);
    const [toOld] = await mailsTo(contact);
    const [url = '', confirm] = /https?:\/\/\S+\/post\/([0-9a-f]{64})\?address/.exec(toNew?.text ?? '') ?? [];
    const [keep = ''] = tokensIn(toOld);
    await fetch(url, { method }).catch(() => null);
    await call(method, `rest/v1/rpc/confirm_post?p_token=${confirm}`);
    await call(method, `rest/v1/rpc/employer_keep_address?p_token=${keep}`);
    const { data } = await asService().from('job_contacts').select('email').eq('job_id', jobId).single().throwOnError();
    expect(data.email).toBe(contact);
    expect((await page()).move).not.toBeNull();
    expect((await rpc('confirm_post', { p_token: confirm })).body).toMatchObject({ is_moved: true });
  },
);

it.each(opened)('‘Still hiring?’, opened by %s, answers nothing', async (method) => {
  const { token, jobId } = await linkedJob();
  const row = async () =>
    (await asService().from('jobs').select('status, expires_at, updated_at').eq('id', jobId).single().throwOnError())
      .data;
  const before = await row();
  for (const answer of ['yes', 'filled_here', 'filled_elsewhere']) {
    await call(method, `rest/v1/rpc/employer_still_hiring?p_token=${token}&p_answer=${answer}`);
  }
  expect(await row()).toEqual(before);
  expect((await rpc('employer_still_hiring', { p_token: token, p_answer: 'filled_here' })).status).toBe(200);
  expect(await row()).toMatchObject({ status: 'inactive' });
});

it.each(opened)('a one-time link’s address, opened by %s, uses nothing up', async (method) => {
  const [job] = await openJobs(1);
  const email = `${randomUUID()}@example.com`;
  const mine = { 'x-visitor-key': visitorKey() };
  await start(visitorKey(), { p_job_id: job, p_email: email });
  await rpc('request_recovery_link', { p_email: email }, mine);
  const sent = asService().from('outbox').select('data').eq('recipient', email).eq('kind', 'recovery_link');
  const { token } = (await sent.single().throwOnError()).data.data as { token: string };
  await call(method, `rest/v1/rpc/redeem_recovery_link?p_token=${token}`, undefined, mine);
  expect((await rpc('redeem_recovery_link', { p_token: token }, mine)).body).toEqual({ ok: true });
});
