import { createHmac, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { messageWebhook } from '../../../../supabase/functions/message-webhook/handler.ts';
import { asService, visitorKey } from '../../clients.ts';
import { call, nextPhone, openJobs, start } from '../../raw.ts';

const AUTH = 'a-token-of-the-account';
const HOOK = 'https://api.example/functions/v1/message-webhook';

/** A request as Twilio signs it; `send` may be called with it again and again. */
function signed(fields: Record<string, string>) {
  const text =
    HOOK +
    Object.keys(fields)
      .sort()
      .map((name) => name + fields[name])
      .join('');
  const signature = createHmac('sha1', AUTH).update(text).digest('base64');
  return (changed: Record<string, string> = {}) =>
    messageWebhook(
      new Request(HOOK, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams({ ...fields, ...changed }),
      }),
      {
        twilio: { authToken: AUTH, statusUrl: HOOK, receiptOf: async () => ({ segments: 1, costCents: 1 }) },
        mailReportsKey: '',
        siteUrl: 'https://jobs.example',
        unsubscribe: async () => undefined,
        stopEmployer: async () => undefined,
        receiveText: async (from, keyword, id) => {
          const text = { p_from: from, p_keyword: keyword, p_message_id: id };
          await asService().rpc('receive_text', text).throwOnError();
        },
        receiveMessage: async () => undefined,
        receiveReceipt: async (sid, { status, reason }) => {
          const receipt = { p_provider_message_id: sid, p_status: status, p_reason: reason ?? undefined };
          await asService().rpc('receive_receipt', receipt).throwOnError();
        },
        receiveMailReport: async () => undefined,
      },
    );
}

const sid = () => `SM${randomUUID().replaceAll('-', '')}`;

async function someone() {
  const phone = `+1${nextPhone().replace(/\D/g, '')}`;
  const [job] = await openJobs(1);
  const key = visitorKey();
  await start(key, { p_job_id: job, p_phone_number: phone });
  const optsIn = async () => {
    const { body } = await call('GET', 'rest/v1/alert_optins?select=opted_in_sms', undefined, { 'x-visitor-key': key });
    return (body as { opted_in_sms: boolean }[])[0]?.opted_in_sms;
  };
  return { phone, optsIn };
}

it('a replayed START does not undo a later STOP', async () => {
  const { phone, optsIn } = await someone();
  const stop = signed({ MessageSid: sid(), From: phone, Body: 'STOP' });
  const begin = signed({ MessageSid: sid(), From: phone, Body: 'START' });
  await stop();
  await begin();
  expect(await optsIn()).toBe(true);
  await signed({ MessageSid: sid(), From: phone, Body: 'STOP' })();
  await begin();
  await stop();
  expect(await optsIn()).toBe(false);
});

it('a signature holds for what was signed, not for another’s number', async () => {
  const [one, other] = [await someone(), await someone()];
  const stop = signed({ MessageSid: sid(), From: one.phone, Body: 'STOP' });
  await expect(stop({ From: other.phone })).rejects.toMatchObject({ status: 403 });
  await expect(stop({ MessageSid: sid() })).rejects.toMatchObject({ status: 403 });
  expect(await other.optsIn()).toBe(true);
});

it('a repeated receipt, or one after the final status, changes nothing', async () => {
  const id = sid();
  const letter = { idempotency_key: randomUUID(), kind: 'account', channel: 'sms', recipient: '+12125550100' };
  const sent = { ...letter, status: 'sent', provider_message_id: id, sent_at: new Date().toISOString() };
  await asService().from('outbox').insert(sent).throwOnError();
  const state = async () =>
    (await asService().from('outbox').select('status,delivered_at').eq('provider_message_id', id).single()).data;
  const delivered = signed({ MessageSid: id, MessageStatus: 'delivered' });
  await delivered();
  const first = await state();
  expect(first).toMatchObject({ status: 'sent', delivered_at: expect.any(String) });
  await delivered();
  await signed({ MessageSid: id, MessageStatus: 'failed', ErrorCode: '30003' })();
  expect(await state()).toEqual(first);
});

it('requests without the provider’s signature are refused', async () => {
  const tries: Record<string, string>[] = [{}, { 'x-twilio-signature': 'x' }];
  for (const headers of tries)
    expect((await call('POST', 'functions/v1/message-webhook', { MessageSid: sid() }, headers)).status).toBe(403);
});
