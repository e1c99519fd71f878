import { keepPreviousData, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc } from '@/lib/supabase.ts';

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

/** The fields of a page that is counted, beside its rows: exactly, or as far as the server counts. */
export const countedPage = { total: z.number(), total_is_about: z.boolean(), next_cursor: nextCursor };

/** A referral code in a list of the best ones, and whose it is. */
export const referrerFigures = {
  referral_code: z.string(),
  clicks: z.number(),
  signups: z.number(),
  payout_estimate_cents: z.number(),
  referrer_name: z.nullable(z.string()),
  referrer_optin_id: z.nullable(z.string()),
};

/**
 * A page of an admin list, which an RPC gives by filters and a cursor; the page before is shown until it is there. With
 * `refetchInterval` the first page is fetched again and again; `failed` is what a toast says when it does not load.
 */
export function pageQuery<Name extends Parameters<typeof callRpc>[0], Page>(
  key: QueryKey,
  rpc: Name,
  args: Parameters<typeof callRpc<Name, Page>>[1],
  {
    after,
    page,
    failed,
    refetchInterval,
  }: { after: string | null; page: z.ZodMiniType<Page>; failed?: string; refetchInterval?: number },
) {
  return queryOptions({
    queryKey: [...key, args, after],
    queryFn: ({ signal }) => callRpc<Name, Page>(rpc, { ...args, ...cursorOf(after) }, page, signal),
    meta: { ...(failed && { failed }) },
    refetchInterval: !after && refetchInterval,
    placeholderData: keepPreviousData,
  });
}

/**
 * Fetches all under a key again, after a change. Fetches under way are cancelled first: react-query would keep the response
 * of a query without data, which may be from before the change.
 */
export async function invalidate(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

const cents = z.nullable(z.number());
const payFigures = z.object({
  low_cents: cents,
  high_cents: cents,
  unit: z.nullable(z.enum(['hour', 'day', 'week', 'year'])),
});
/** What a pay text says, in cents by its unit; all null where it states no rate. */
export type PayFigures = z.infer<typeof payFigures>;
const payReading = z.tuple([payFigures]);

export const payQueries = {
  all: [...queryKeys.admin, 'pay'] as const,

  /** A pay text as the database reads it. */
  reading: (text: string) =>
    queryOptions({
      queryKey: [...payQueries.all, text] as const,
      queryFn: async ({ signal }) => (await callRpc('read_pay', { p_texts: [text] }, payReading, signal))[0],
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
