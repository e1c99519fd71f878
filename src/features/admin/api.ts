import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { z } from 'zod/mini';

/** Where a page ends, as the server says it: the row's value in the column that orders the list, and its id; null on the last page. */
export const keyset = z.nullable(z.object({ at: z.string(), id: z.string() }));

/** The place as text, for the address of a list. */
export function keysetText(place: z.infer<typeof keyset>): string | null {
  return place && `${place.at}~${place.id}`;
}

/** The place that a list's address names, as the server takes it; whatever else stands there the server refuses. */
export function readKeyset(after: string | null): { p_cursor?: { at: string; id: string } } {
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
