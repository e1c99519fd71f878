import * as z from 'zod/mini';

/** Where a page ends, as the server says it; null on the last one. */
export const keyset = z.nullable(z.object({ at: z.string(), id: z.string() }));

/** The place as text, for the address of a list. */
export function keysetText(place: z.infer<typeof keyset>): string | null {
  return place && `${place.at}~${place.id}`;
}

/** The place that a list's address names, as the server takes it; whatever else stands there the server refuses. */
export function readKeyset(after: string | null): { p_cursor?: { at: string; id: string } } {
  if (!after) return {};
  const [at = '', id = ''] = after.split('~');
  return { p_cursor: { at, id } };
}
