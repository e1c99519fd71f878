import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteError, toAppError } from './errors.ts';
import { failureToast } from './failure-toast.ts';
import { queryKeys } from './query-keys.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed`: what a toast says when the read fails; `description`: below it, in place of the server's reason. */
    queryMeta: { failed?: string; description?: string };
  }
}

/** Says once which read failed (`meta: { failed }`), until it has loaded again: one that is read again and again does not repeat it. */
export function createQueryCache(): QueryCache {
  const reported = new WeakSet<Query<unknown, unknown, unknown>>();
  return new QueryCache({
    onError: (error, query) => {
      // What failed with something else to show is not seen.
      if (query.state.data === undefined) noteError(error);
      if (!query.meta?.failed || (reported.has(query) && query.state.data !== undefined)) return;
      reported.add(query);
      failureToast(query.meta.failed, query.meta.description)(error);
    },
    onSuccess: (_, query) => void reported.delete(query),
  });
}

/**
 * The cache of server state. Errors that a retry cannot fix (4xx) are not retried;
 * a superseded request is cancelled through the signal that each query function passes on.
 */
export const queryClient = new QueryClient({
  queryCache: createQueryCache(),
  mutationCache: new MutationCache({ onError: (error) => noteError(error) }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // 'online' does not mean connected: the request itself decides.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && toAppError(error).temporary,
      retryDelay: 800,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// Admins see what is so now.
queryClient.setQueryDefaults(queryKeys.admin, { staleTime: 0 });
