import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { callRpc } from './supabase.ts';

const REASONS = ['not_answered', 'closed', 'blocked', 'ended', 'erased', 'limit'] as const;

const conversation = z.object({
  application_id: z.string(),
  side: z.enum(['applicant', 'employer']),
  /** The company to an applicant, the first name to an employer. */
  other: z.nullable(z.string()),
  can_write: z.boolean(),
  /** Why nothing can be written. */
  reason: z.nullable(z.enum(REASONS)),
  left_today: z.number(),
  /** Oldest first. */
  messages: z.array(
    z.object({
      id: z.string(),
      mine: z.boolean(),
      /** Null: its writer has deleted their data. */
      text: z.nullable(z.string()),
      sent_at: z.string(),
      status: z.enum(['sent', 'held']),
    }),
  ),
});
/** What an applicant and an employer wrote to each other, as one of them sees it. */
export type Conversation = z.infer<typeof conversation>;
export type ConversationMessage = Conversation['messages'][number];

/** Of which application, and the token of the link (the employer's, or the interview's) that its reader came by. */
export interface ConversationOf {
  applicationId: string;
  token?: string | undefined;
}

const argsOf = ({ applicationId, token }: ConversationOf) => ({
  p_application_id: applicationId,
  ...(token && { p_token: token }),
});

/** How often an open conversation asks for news. */
const EVERY_MS = 15_000;

export const conversationQueries = {
  all: ['conversations'] as const,

  /** Counts as read. 404 for anybody else's. */
  one: (of: ConversationOf) =>
    queryOptions({
      queryKey: [...conversationQueries.all, of] as const,
      queryFn: ({ signal }) => callRpc('conversation', argsOf(of), conversation, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => state.data && state.data.reason !== 'not_answered' && EVERY_MS,
    }),
};

const written = z.object({ id: z.string(), status: z.enum(['sent', 'held']) });

/** 400 names p_message; 409 where nothing can be written any more. The same words within a minute are the same message. */
export const writeMessage = (of: ConversationOf, side: Conversation['side'], message: string) =>
  side === 'employer'
    ? callRpc('employer_write', { ...argsOf(of), p_token: of.token ?? '', p_message: message }, written)
    : callRpc('message_employer', { ...argsOf(of), p_message: message }, written);

/** For both, for good. */
export const endConversation = (of: ConversationOf) => callRpc('end_conversation', argsOf(of), conversation);

/** Ends it, and shows it to our team. */
export const reportConversation = (of: ConversationOf) =>
  callRpc('report_conversation', argsOf(of), z.object({ status: z.literal('reported') }));
