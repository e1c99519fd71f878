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

/** The cursor in a list's URL, as the server takes it; the server rejects anything else. */
export function cursorOf(after: string | null): { p_cursor?: { at: string; id: string } } {
  if (!after) return {};
  // In a list ordered by name the cursor contains the name, with any character.
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
