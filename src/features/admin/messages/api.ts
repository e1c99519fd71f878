import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { keyset, keysetText, readKeyset } from '@/lib/keyset.ts';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase, invokeFunction } from '@/lib/supabase.ts';
import type { Channel } from './channel.ts';

const maybe = v.nullable(v.string());

// Specification 3 §9: fetched, of which the newest few are shown.
const MESSAGES = 50;
const LOGS = 100;

const message = v.object({
  id: v.string(),
  channel: v.picklist(['email', 'sms', 'in_app']),
  recipient_email: maybe,
  recipient_phone: maybe,
  subject: maybe,
  message_content: v.string(),
  status: v.picklist(['queued', 'sent', 'failed', 'read']),
  created_at: v.string(),
});
/** A message of the team to one person, and what became of it. */
export type SentMessage = v.InferOutput<typeof message>;

export const messagesQuery = queryOptions({
  queryKey: ['admin', 'messages'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const rows = supabase
      .from('admin_messages')
      .select('id,channel,recipient_email,recipient_phone,subject,message_content,status,created_at')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(MESSAGES)
      .abortSignal(signal);
    return shaped(v.array(message), await answer(rows));
  },
  staleTime: 0,
});

const log = v.object({
  id: v.string(),
  message_type: v.string(),
  status: v.string(),
  recipient_email: maybe,
  recipient_phone: maybe,
  message_content: maybe,
  created_at: v.string(),
});
/** What was sent to whom; sent, or anything else for failed. */
export type NotificationLog = v.InferOutput<typeof log>;

const logs = v.object({ rows: v.array(log), next_cursor: keyset });

/** A hundred of them, in the order of the list. */
export function logsQuery(order: string, after: string | null) {
  return queryOptions({
    queryKey: ['admin', 'notification-logs', order, after] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const asked = { p_filters: { sort: order }, p_limit: LOGS, ...readKeyset(after) };
      const found = shaped(logs, await answer(supabase.rpc('admin_notifications_page', asked).abortSignal(signal)));
      return { rows: found.rows, next: keysetText(found.next_cursor) };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const standing = v.nullable(v.picklist(['agreed', 'stopped', 'unknown']));
const recipient = v.object({
  known: v.boolean(),
  first_name: maybe,
  in_app: v.boolean(),
  sms: standing,
  sms_at: maybe,
  email: standing,
  email_at: maybe,
});
/** What is known of an address: whether its person agreed to be messaged, or stopped it. */
export type Recipient = v.InferOutput<typeof recipient>;

/** Who would get a message; ask once the addresses are whole. */
export function recipientQuery(email: string, phone: string) {
  return queryOptions({
    queryKey: ['admin', 'recipient', email, phone] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const by = { ...(email ? { p_email: email } : {}), ...(phone ? { p_phone: phone } : {}) };
      return shaped(recipient, await answer(supabase.rpc('message_recipient', by).abortSignal(signal)));
    },
    staleTime: 0,
  });
}

export interface NewMessage {
  /** Made here: sending the same message again is harmless. */
  id: string;
  adminUserId: string;
  channel: Channel;
  email: string;
  phone: string;
  subject: string;
  content: string;
}

/** Queues a message to one person. */
export async function sendMessage(message: NewMessage): Promise<void> {
  await invokeFunction('send-admin-message', {
    messageId: message.id,
    adminUserId: message.adminUserId,
    recipientEmail: message.email,
    recipientPhone: message.phone,
    channel: message.channel,
    subject: message.subject,
    messageContent: message.content,
  });
}
