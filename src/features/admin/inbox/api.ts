import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc } from '@/lib/supabase.ts';

const channel = z.enum(['in_app', 'sms', 'email']);
const person = {
  first_name: z.nullable(z.string()),
  person_kind: z.nullable(z.enum(['application', 'subscriber', 'account'])),
  person_id: z.nullable(z.string()),
  /** Where a text came from. */
  phone_number: z.nullable(z.string()),
};
const inbox = z.object({
  threads: z.array(
    z.object({
      /** Of the newest answer in it. */
      id: z.string(),
      channel,
      message_content: z.string(),
      created_at: z.string(),
      /** Answers that nobody of the team has opened. */
      unread: z.number(),
      ...person,
    }),
  ),
  /** Threads with such answers. */
  unread: z.number(),
  /** Answers of employers that wait to be read. */
  held: z.number(),
  /** Messages between applicants and employers that wait to be read. */
  held_messages: z.number(),
  /** Conversations that were reported. */
  reported: z.number(),
  next_cursor: z.nullable(z.object({ created_at: z.string(), id: z.string() })),
});
type Inbox = z.infer<typeof inbox>;
export type ThreadRow = Inbox['threads'][number];

const thread = z.object({
  id: z.string(),
  /** By which it is answered. */
  channel,
  messages: z.array(
    z.object({
      id: z.string(),
      from_team: z.boolean(),
      channel,
      subject: z.nullable(z.string()),
      message_content: z.string(),
      status: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  ...person,
});
export type Thread = z.infer<typeof thread>;

const heldAnswer = z.object({
  id: z.string(),
  application_id: z.string(),
  job_id: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  /** The employer's address. */
  contact: z.nullable(z.string()),
  answer: z.enum(['interview', 'not_this_time']),
  message: z.nullable(z.string()),
  interview: z.nullable(
    z.object({ starts_at: z.string(), place: z.optional(z.string()), contact_name: z.optional(z.string()) }),
  ),
  /** What was found in it (private.text_flags). */
  flags: z.array(z.string()),
  created_at: z.string(),
});
/** An employer's answer that is sent once somebody of the team has read it. */
export type HeldAnswer = z.infer<typeof heldAnswer>;
const heldMessage = z.object({
  id: z.string(),
  application_id: z.string(),
  job_title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  /** Who wrote it. */
  side: z.enum(['applicant', 'employer']),
  message: z.string(),
  flags: z.array(z.string()),
  created_at: z.string(),
});
/** A message of an applicant or an employer that the other sees once somebody of the team has read it. */
export type HeldMessage = z.infer<typeof heldMessage>;

const reportedConversation = z.object({
  application_id: z.string(),
  job_title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  reported_by: z.enum(['applicant', 'employer']),
  reported_at: z.string(),
  messages: z.array(
    z.object({
      side: z.enum(['applicant', 'employer']),
      /** Null: its writer has deleted their data. */
      text: z.nullable(z.string()),
      status: z.enum(['sent', 'held', 'refused']),
      flags: z.array(z.string()),
      sent_at: z.string(),
    }),
  ),
});
/** A conversation that one side reported. */
export type ReportedConversation = z.infer<typeof reportedConversation>;
export type Decision = 'send' | 'send_without_words' | 'discard';

const all = [...queryKeys.admin, 'inbox'] as const;

const lists = [...all, 'threads'] as const;

export const inboxQueries = {
  all,
  lists,

  /** Newest first; only those with something unread, if so asked. */
  threads: (unread: boolean) =>
    infiniteQueryOptions({
      queryKey: [...lists, unread] as const,
      queryFn: ({ pageParam, signal }) =>
        callRpc(
          'message_inbox',
          { ...(pageParam && { p_cursor: pageParam }), ...(unread && { p_unread: true }) },
          inbox,
          signal,
        ),
      initialPageParam: null as Inbox['next_cursor'],
      getNextPageParam: ({ next_cursor }) => next_cursor,
      staleTime: 0,
    }),
  held: () =>
    queryOptions({
      queryKey: [...all, 'held'] as const,
      queryFn: ({ signal }) => callRpc('held_answers', {}, z.array(heldAnswer), signal),
      staleTime: 0,
    }),
  heldMessages: () =>
    queryOptions({
      queryKey: [...all, 'held-messages'] as const,
      queryFn: ({ signal }) => callRpc('held_messages', {}, z.array(heldMessage), signal),
      staleTime: 0,
    }),
  reported: () =>
    queryOptions({
      queryKey: [...all, 'reported'] as const,
      queryFn: ({ signal }) => callRpc('reported_conversations', {}, z.array(reportedConversation), signal),
      staleTime: 0,
    }),
  /** How much nobody has read: threads with new answers, what is held, and what was reported. */
  unread: () =>
    queryOptions({
      queryKey: [...all, 'unread'] as const,
      queryFn: async ({ signal }) => {
        const { unread, held, held_messages, reported } = await callRpc('message_inbox', { p_limit: 1 }, inbox, signal);
        return unread + held + held_messages + reported;
      },
      refetchInterval: 60_000,
    }),
  /** A thread, by the id of an answer in it; asking for it marks it as read. */
  thread: (id: string) =>
    queryOptions({
      queryKey: [...all, 'thread', id] as const,
      queryFn: ({ signal }) => callRpc('message_thread', { p_id: id }, thread, signal),
      staleTime: 0,
    }),
};

/** 404 once it was taken back, replaced or decided by somebody else. */
export const decideHeldAnswer = (id: string, decision: Decision) =>
  callRpc('decide_held_answer', { p_id: id, p_decision: decision }, z.object({ decision: z.string() }));

/** 404 once it was decided by somebody else, 409 to send where they can't write to each other any more. */
export const decideHeldMessage = (id: string, decision: 'send' | 'discard') =>
  callRpc('decide_held_message', { p_id: id, p_decision: decision }, z.object({ decision: z.string() }));

export const settleConversation = (applicationId: string) =>
  callRpc('settle_conversation', { p_application_id: applicationId }, z.object({ settled: z.boolean() }));

/** Writes to a thread; `messageId` is made here, so that sending it again changes nothing. */
export async function answerThread(id: string, messageId: string, message: string): Promise<void> {
  await callRpc(
    'answer_thread',
    { p_id: id, p_message_id: messageId, p_message: message },
    z.object({ id: z.string() }),
  );
}
