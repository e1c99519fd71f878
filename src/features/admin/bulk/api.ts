import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { Json } from '@/database.types.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc } from '@/lib/supabase.ts';

const all = [...queryKeys.admin, 'bulk'] as const;

const outcome = z.object({
  /** `reason`: why a row was not changed. */
  rows: z.array(z.object({ id: z.string(), reason: z.nullable(z.string()) })),
  done: z.number(),
  /** How many people hear of it. */
  told: z.number(),
  undo_seconds: z.number(),
  // Of the jobs that were changed, as they were before.
  applications: z.number(),
  reports: z.number(),
  waiting: z.number(),
  hidden: z.number(),
  // Of the payouts.
  amount_cents: z.number(),
  high_risk: z.number(),
});
/** What was done to many rows, or would be. */
export type BulkOutcome = z.infer<typeof outcome>;

export interface BulkRequest {
  list: 'jobs' | 'applications' | 'payouts';
  action: string;
  ids: readonly string[];
  reason?: string | undefined;
  /** By row, the figures that were shown; a row whose figures have changed is left as it is. */
  expected?: Json | undefined;
}

function call({ list, action, ids, reason, expected }: BulkRequest, isPreview: boolean, signal?: AbortSignal) {
  const args = { p_list: list, p_action: action, p_ids: [...ids], p_is_preview: isPreview };
  const more = { ...(reason && { p_reason: reason }), ...(expected !== undefined && { p_expected: expected }) };
  return callRpc('bulk_change', { ...args, ...more }, outcome, signal);
}

/** What would happen; changes nothing. */
function bulkPreviewQuery(request: BulkRequest) {
  return queryOptions({
    queryKey: [...all, request] as const,
    queryFn: ({ signal }) => call(request, true, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export const changeMany = (request: BulkRequest) => call(request, false);

export const bulkQueries = {
  all,
  preview: bulkPreviewQuery,
};
