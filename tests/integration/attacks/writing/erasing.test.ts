import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asService, signInAsAdmin, signUp, visitorKey } from '../../clients.ts';
import { bearer, call, nextPhone, openJobs, rpc, start } from '../../raw.ts';

const [job] = await openJobs(1);
const admin = await signInAsAdmin();

const write = (message: Record<string, unknown>) =>
  call('POST', 'functions/v1/send-admin-message', { adminUserId: admin.id, ...message }, bearer(admin.token));

/** What stands of the team's messages with these words. */
async function kept(words: string) {
  const service = asService();
  const [messages, queued] = await Promise.all([
    service.from('admin_messages').select('id').eq('message_content', words).throwOnError(),
    service.from('outbox').select('id').like('body', `%${words}%`).throwOnError(),
  ]);
  return [messages.data.length, queued.data.length];
}

it('typing somebody’s number and e-mail and deleting one’s data deletes nothing of theirs', async () => {
  const phone = nextPhone();
  const email = `${randomUUID()}@example.com`;
  const words = `Can you start Monday? ${randomUUID()}`;
  const sms = { channel: 'sms', recipientPhone: phone, messageContent: words };
  const mail = { channel: 'email', recipientEmail: email, messageContent: words };
  for (const message of [sms, mail]) expect((await write(message)).status).toBe(200);
  const account = await signUp();
  const key = visitorKey();
  for (const headers of [{ 'x-visitor-key': key }, bearer(account.token)]) {
    const details = { p_id: randomUUID(), p_job_id: job, p_first_name: 'Mallory', p_consent_text_version: '1' };
    await rpc('start_application', { ...details, p_phone_number: phone, p_email: email }, headers);
    expect((await rpc('delete_my_data', {}, headers)).status).toBe(200);
  }
  expect((await rpc('delete_account', {}, bearer(account.token))).status).toBe(200);
  expect(await kept(words)).toEqual([2, 2]);
});

it('a message of the team to a number is shown to nobody who only typed it', async () => {
  const phone = nextPhone();
  const key = visitorKey();
  await start(key, { p_job_id: job, p_phone_number: phone });
  const told = await write({ channel: 'in_app', recipientPhone: phone, messageContent: 'Your code is 1234' });
  expect(told.status).toBe(409);
  expect((await rpc('my_messages', {}, { 'x-visitor-key': key })).text).not.toContain('1234');
});
