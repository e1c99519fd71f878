import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { queryKeys } from '@/lib/query-keys.ts';
import { answerOrNull, callRpc, getSupabase } from '@/lib/supabase.ts';

const thread = z.array(
  z.object({
    id: z.string(),
    from_team: z.boolean(),
    subject: z.nullable(z.string()),
    message_content: z.string(),
    is_read: z.boolean(),
    created_at: z.string(),
  }),
);
export type ThreadMessage = z.infer<typeof thread>[number];

export const messageQueries = {
  all: queryKeys.messages,

  /** What the team wrote to the caller and what they answered, oldest first. */
  thread: () =>
    queryOptions({
      queryKey: [...messageQueries.all, 'thread'] as const,
      queryFn: ({ signal }) => callRpc('my_messages', {}, thread, signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};

/** Marks a message as read, now; it is then gone from the dashboard. */
export async function markRead(id: string): Promise<void> {
  const supabase = await getSupabase();
  const read = { read_at: new Date().toISOString() };
  await answerOrNull(supabase.from('admin_messages').update(read).eq('id', id));
}

/** Answers the team; `id` is made here, so that sending it again changes nothing. */
export async function replyToTeam(id: string, message: string): Promise<void> {
  await callRpc('reply_to_team', { p_id: id, p_message: message }, z.object({ id: z.string() }));
}
