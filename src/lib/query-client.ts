import { QueryClient } from '@tanstack/react-query';
import { toAppError } from './errors.ts';

/**
 * The cache of server state. Errors that a retry cannot fix (4xx) are not retried;
 * a superseded request is cancelled through the signal that each query function passes on.
 */
export const queryClient = new QueryClient({
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

// Admins, and people who look at their own applications, see what is so now.
for (const key of ['admin', 'my-applications']) queryClient.setQueryDefaults([key], { staleTime: 0 });
