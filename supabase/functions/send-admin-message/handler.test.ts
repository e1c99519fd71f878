import { describe, expect, it, vi } from 'vitest';
import { ADMIN_ID, adminCaller, jsonRequest } from '../../../tests/admin-request.ts';
import { sendAdminMessage } from './handler.ts';

const body = {
  adminUserId: ADMIN_ID,
  recipientEmail: 'maria@example.com',
  recipientPhone: '',
  channel: 'email',
  subject: 'Your interview',
  messageContent: ' Friday at 10. ',
};
const queue = () => vi.fn(async () => ({ id: 'm1', status: 'queued' }));

describe('send-admin-message', () => {
  it('queues the message', async () => {
    const queued = queue();
    expect(await sendAdminMessage(jsonRequest(body), adminCaller, queued)).toEqual({ id: 'm1', status: 'queued' });
    expect(queued).toHaveBeenCalledWith(ADMIN_ID, {
      id: null,
      channel: 'email',
      email: 'maria@example.com',
      phone: null,
      subject: 'Your interview',
      message: 'Friday at 10.',
    });
  });

  it.each(['sms', 'in_app'])('leaves the subject out of %s', async (channel) => {
    const queued = queue();
    await sendAdminMessage(jsonRequest({ ...body, channel }), adminCaller, queued);
    expect(queued).toHaveBeenCalledWith(ADMIN_ID, expect.objectContaining({ channel, subject: null }));
  });

  it.each<[object, string]>([
    [{ ...body, adminUserId: undefined }, 'adminUserId'],
    [{ ...body, channel: 'pigeon' }, 'channel'],
    [{ ...body, messageContent: '  ' }, 'messageContent'],
    [{ ...body, messageContent: 'x'.repeat(5001) }, 'messageContent'],
    [{ ...body, subject: 7 }, 'subject'],
    [{ ...body, messageId: 'one' }, 'messageId'],
    [{ ...body, to: 'all' }, 'to'],
  ])('refuses %.60j and names %s', async (wrong, field) => {
    const queued = queue();
    await expect(sendAdminMessage(jsonRequest(wrong), adminCaller, queued)).rejects.toMatchObject({
      status: 400,
      field,
    });
    expect(queued).not.toHaveBeenCalled();
  });
});
