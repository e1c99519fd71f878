import { queryOptions } from '@tanstack/react-query';
import { answerOrNull, getSupabase } from '@/lib/supabase.ts';

/** What belongs to the messages of the team begins with this in the cache. */
export const MESSAGES = ['team-messages'] as const;

export const messageQueries = {
  /** How many messages of the team wait on the caller's dashboard. */
  unread: () =>
    queryOptions({
      queryKey: [...MESSAGES, 'unread'] as const,
      queryFn: async ({ signal }) => {
        const supabase = await getSupabase();
        return Number(await answerOrNull(supabase.rpc('my_unread_messages').abortSignal(signal))) || 0;
      },
    }),
};

/** Marks a message as read, now; it is then gone from the dashboard. */
export async function markRead(id: string): Promise<void> {
  const supabase = await getSupabase();
  const read = { read_at: new Date().toISOString() };
  await answerOrNull(supabase.from('admin_messages').update(read).eq('id', id));
}
