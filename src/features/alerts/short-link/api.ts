import { queryOptions } from '@tanstack/react-query';
import { safeNext } from '@/lib/next-path.ts';
import { answerOrNull, getSupabase } from '@/lib/supabase.ts';

/** Where a short link of a message leads, a path of this site, or null for an unknown one. Asking counts the click. */
export const shortLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ['alerts', 'short-link', code] as const,
    queryFn: async (): Promise<string | null> => {
      const supabase = await getSupabase();
      const path = await answerOrNull(supabase.rpc('open_short_link', { p_code: code }));
      const safe = safeNext(path);
      return safe === '/' && path !== '/' ? null : safe;
    },
    // A click is counted once.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
