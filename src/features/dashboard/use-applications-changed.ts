import { useQueryClient } from '@tanstack/react-query';
import { applicationQueries } from './api.ts';

/** Invalidates every screen's data after an application was changed; returns a promise of the fresh data. */
export function useApplicationsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: applicationQueries.all });
}
