import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys.ts';
import { mayHaveSession } from '@/lib/session.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';

export const referralQueries = {
  all: queryKeys.referrals,

  mine: () =>
    queryOptions({
      queryKey: [...referralQueries.all, 'mine'] as const,
      queryFn: async ({ signal }) => {
        // A visitor who has done nothing yet is unknown, and loads nothing to ask with.
        if (!mayHaveSession() && !hasVisitorKey()) return null;
        return (await import('./api.ts')).readReferrals(signal);
      },
      // A friend may have come since the page was last looked at.
      staleTime: 5000,
      refetchOnWindowFocus: true,
    }),
};
