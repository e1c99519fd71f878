import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys.ts';
import { answerOrNull, getSupabase } from '@/lib/supabase.ts';

/** Apart from the rest of the messages, since every page shows it. */
export const unreadQueries = {
  all: [...queryKeys.messages, 'unread'] as const,

  /** How many messages of the team wait on the caller's dashboard. */
  count: () =>
    queryOptions({
      queryKey: unreadQueries.all,
      queryFn: async ({ signal }) => {
        const supabase = await getSupabase();
        return Number(await answerOrNull(supabase.rpc('my_unread_messages').abortSignal(signal))) || 0;
      },
      refetchOnWindowFocus: true,
    }),
};
