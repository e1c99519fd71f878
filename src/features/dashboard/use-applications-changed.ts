import { useQueryClient } from '@tanstack/react-query';
import { applicationQueries } from './api.ts';

/** Makes every screen ask again after an application was changed; gives a promise of the fresh data. */
export function useApplicationsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [applicationQueries.all, ['applied-jobs'], ['application-count']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}
