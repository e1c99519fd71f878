import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys.ts';
import { answerOrNull, getSupabase } from '@/lib/supabase.ts';

/** How many messages of the team wait on the caller's dashboard. Apart from the rest, since every page shows it. */
export const unreadQuery = queryOptions({
  queryKey: [...queryKeys.messages, 'unread'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return Number(await answerOrNull(supabase.rpc('my_unread_messages').abortSignal(signal))) || 0;
  },
  refetchOnWindowFocus: true,
});
