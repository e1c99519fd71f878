import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { z } from 'zod/mini';

/**
 * Where a page ends: the row's value in the column that orders the list, and its id, as text for the list's address. Null on
 * the last page.
 */
export const nextCursor = z.pipe(
  z.nullable(z.object({ at: z.string(), id: z.string() })),
  z.transform((place) => place && `${place.at}~${place.id}`),
);

/** The cursor of a list's address as the server takes it; whatever else stands there the server refuses. */
export function cursorOf(after: string | null): { p_cursor?: { at: string; id: string } } {
  if (!after) return {};
  // A list that is ordered by name has the name as its place, with whatever stands in it.
  const end = after.lastIndexOf('~');
  return { p_cursor: { at: after.slice(0, Math.max(end, 0)), id: after.slice(end + 1) } };
}

/**
 * Fetches all under a key again, after a change. Fetches under way are cancelled first: react-query would keep the response
 * of a query without data, which may be from before the change.
 */
export async function invalidate(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  await cache.cancelQueries({ queryKey });
  await cache.invalidateQueries({ queryKey });
}
