import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asService, visitorKey } from '../../clients.ts';
import { mailsTo } from '../../employer-link.ts';
import { openJobs, rpc } from '../../raw.ts';

const [first = '', second = ''] = await openJobs(2);

/** Signs `p_email` up with a key and asks for an alert about a job. */
async function alertTo(p_email: string, job: string, key = visitorKey()) {
  const mine = { 'x-visitor-key': key };
  const { body } = await rpc('enroll_in_alerts', { p_email, p_consent_text_version: 'v1' }, mine);
  const { id } = body as { id: string };
  await rpc('request_alert', { p_alert_optin_id: id, p_job_id: job }, mine);
  await mailsTo(p_email);
  return mine;
}

it('signing a stranger up and deleting it, over and over, sends one alert', async () => {
  const stranger = `${randomUUID()}@example.com`;
  const key = visitorKey();
  for (const job of [first, second, first, second]) {
    const mine = await alertTo(stranger, job, key);
    expect((await rpc('delete_my_data', {}, mine)).status).toBe(200);
  }
  expect(await mailsTo(stranger)).toHaveLength(1);
});

it('an unsubscribe link stops the address, even if it is signed up again', async () => {
  const name = randomUUID();
  const stranger = `${name}@example.com`;
  const mine = await alertTo(stranger, first);
  const [mail] = await mailsTo(stranger);
  const [, token, proof] = /\/unsubscribe\/([\w-]+)\?k=(\w+)/.exec(mail?.text ?? '') ?? [];
  expect((await rpc('unsubscribe', { p_token: token, p_proof: proof })).body).toEqual({ subscribed: false });
  await rpc('delete_my_data', {}, mine);
  await alertTo(`${name}+again@example.com`, second);
  const { data } = await asService()
    .from('outbox')
    .select('status')
    .eq('recipient', `${name}+again@example.com`)
    .throwOnError();
  expect(data).toEqual([{ status: 'cancelled' }]);
});
