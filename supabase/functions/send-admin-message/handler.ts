import { z } from 'zod';
import { adminCall } from '../_shared/http/admin-call.ts';
import type { Caller } from '../_shared/http/caller.ts';
import { optionalId, optionalText, requiredText } from '../_shared/http/fields.ts';

const bodySchema = z.strictObject({
  adminUserId: z.uuid(),
  recipientEmail: optionalText(254),
  recipientPhone: optionalText(40),
  channel: z.enum(['email', 'sms', 'in_app']),
  subject: optionalText(200),
  messageContent: requiredText(5000),
  messageId: optionalId,
});

/** The argument of the RPC send_admin_message. */
export type AdminMessage = {
  id: string | null;
  channel: 'email' | 'sms' | 'in_app';
  email: string | null;
  phone: string | null;
  subject: string | null;
  message: string;
};

export type QueueMessage = (adminId: string, message: AdminMessage) => Promise<{ id: string; status: string }>;

/**
 * Queues a message from the team to one person and returns `{ id, status }`. `subject` is for e-mail only.
 * `messageId` is the caller's idempotency key. 409 for a recipient who said STOP or never agreed.
 */
export async function sendAdminMessage(request: Request, caller: Caller, queue: QueueMessage) {
  const { adminId, body } = await adminCall(request, caller, bodySchema);
  return await queue(adminId, {
    id: body.messageId ?? null,
    channel: body.channel,
    email: body.recipientEmail,
    phone: body.recipientPhone,
    subject: body.channel === 'email' ? body.subject : null,
    message: body.messageContent,
  });
}
