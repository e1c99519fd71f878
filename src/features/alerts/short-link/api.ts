import { queryOptions } from '@tanstack/react-query';
import { answerOrNull, publicDb } from '@/lib/supabase.ts';

const OF_THIS_SITE = /^\/(?![/\\])/;

/** Where a short link of a message leads, a path of this site, or null for an unknown one. Asking counts the click. */
export const shortLinkQuery = (code: string) =>
  queryOptions({
    queryKey: ['alerts', 'short-link', code] as const,
    queryFn: async (): Promise<string | null> => {
      const path = await answerOrNull(publicDb.rpc('open_short_link', { p_code: code }));
      return typeof path === 'string' && OF_THIS_SITE.test(path) ? path : null;
    },
    // A click is counted once.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
