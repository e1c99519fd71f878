import { queryOptions } from '@tanstack/react-query';
import { answerOrNull, getSupabase } from '@/lib/supabase.ts';

/** What belongs to the messages of the team begins with this in the cache. */
export const MESSAGES = ['team-messages'] as const;

/** How many messages of the team wait on the caller's dashboard. Apart from the rest, since every page shows it. */
export const unreadQuery = queryOptions({
  queryKey: [...MESSAGES, 'unread'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return Number(await answerOrNull(supabase.rpc('my_unread_messages').abortSignal(signal))) || 0;
  },
  refetchOnWindowFocus: true,
});
