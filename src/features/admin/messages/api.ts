import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { nextCursor, pageQuery } from '@/features/admin/api.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { answer, callRpc, getSupabase, invokeFunction, parseResponse } from '@/lib/supabase.ts';
import type { Message } from './schema.ts';

const all = [...queryKeys.admin, 'messages'] as const;

const maybe = z.nullable(z.string());

// Fetched, of which the newest few are shown.
const MESSAGES = 50;
const LOGS = 100;

const message = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'in_app']),
  recipient_email: maybe,
  recipient_phone: maybe,
  subject: maybe,
  message_content: z.string(),
  status: z.enum(['queued', 'sent', 'failed', 'read']),
  created_at: z.string(),
});
/** A message of the team to one person, and what became of it. */
export type SentMessage = z.infer<typeof message>;

const messagesQuery = queryOptions({
  queryKey: [...all, 'recent'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const rows = supabase
      .from('admin_messages')
      .select('id,channel,recipient_email,recipient_phone,subject,message_content,status,created_at')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(MESSAGES)
      .abortSignal(signal);
    return parseResponse(z.array(message), await answer(rows));
  },
  meta: { failed: 'Failed to load admin data' },
});

const log = z.object({
  id: z.string(),
  message_type: z.string(),
  status: z.string(),
  recipient_email: maybe,
  recipient_phone: maybe,
  message_content: maybe,
  created_at: z.string(),
});
/** What was sent to whom; sent, or anything else for failed. */
export type NotificationLog = z.infer<typeof log>;

const logs = z.object({ rows: z.array(log), next_cursor: nextCursor });

/** A hundred of them, in the order of the list. */
function logsQuery(order: string, after: string | null) {
  const args = { p_filters: { sort: order }, p_limit: LOGS };
  return pageQuery([...all, 'logs'], 'admin_notifications_page', args, {
    after,
    page: logs,
    failed: 'Failed to load admin data',
  });
}

const consentState = z.nullable(z.enum(['agreed', 'stopped', 'unknown']));
const recipient = z.object({
  known: z.boolean(),
  first_name: maybe,
  in_app: z.boolean(),
  sms: consentState,
  sms_at: maybe,
  email: consentState,
  email_at: maybe,
});
/** What is known of an address: whether its person agreed to be messaged, or stopped it. */
export type Recipient = z.infer<typeof recipient>;

/** Who would get a message; ask once the addresses are whole. */
function recipientQuery(email: string, phone: string) {
  return queryOptions({
    queryKey: [...all, 'recipient', email, phone] as const,
    queryFn: async ({ signal }) => {
      const by = { ...(email ? { p_email: email } : {}), ...(phone ? { p_phone: phone } : {}) };
      return callRpc('message_recipient', by, recipient, signal);
    },
  });
}

/** Queues a message to one person. The id is made before: sending the same message again is harmless. */
export async function sendMessage(messageId: string, adminUserId: string, message: Message): Promise<void> {
  await invokeFunction('send-admin-message', {
    messageId,
    adminUserId,
    recipientEmail: message.email,
    recipientPhone: message.phone,
    channel: message.channel,
    subject: message.subject,
    messageContent: message.content,
  });
}

export const adminMessageQueries = {
  all,
  recent: () => messagesQuery,
  logs: logsQuery,
  recipient: recipientQuery,
};
