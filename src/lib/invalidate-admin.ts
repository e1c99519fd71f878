import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has all that lies under a key asked for anew, after something was changed. What is on its way is given up first: a list
 * that has no answer yet keeps the first one, which may be of before the change, and so shows what is no longer so.
 */
export async function askAnew(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  await cache.cancelQueries({ queryKey });
  await cache.invalidateQueries({ queryKey });
}
