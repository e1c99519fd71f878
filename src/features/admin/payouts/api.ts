import { queryOptions } from '@tanstack/react-query';
import { pageQuery } from '@/features/admin/api.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc, invokeFunction, parseResponse } from '@/lib/supabase.ts';
import {
  codesToDecide,
  decided,
  type Payout,
  type PayoutAction,
  paid,
  payoutDetail,
  payoutPage,
  payoutTotals,
} from './schema.ts';

const all = [...queryKeys.admin, 'payouts'] as const;

const ROWS = 25;

/** Everything that a decision changes. */

/** A page of payouts, in the order of the list. */
function payoutsQuery(status: string, order: string, after: string | null) {
  const args = { p_filters: { status, sort: order }, p_limit: ROWS };
  return pageQuery([...all, 'page'], 'payouts_page', args, {
    after,
    page: payoutPage,
    failed: 'Failed to load admin data',
  });
}

const totalsQuery = queryOptions({
  queryKey: [...all, 'totals'] as const,
  queryFn: ({ signal }) => callRpc('payout_totals', {}, payoutTotals, signal),
});

/** A payout before it is decided, with its history. */
function detailQuery(id: string) {
  return queryOptions({
    queryKey: [...all, 'detail', id] as const,
    queryFn: ({ signal }) => callRpc('payout_detail', { p_id: id }, payoutDetail, signal),
  });
}

/** The codes with payouts to decide, newest first. */
const codesQuery = queryOptions({
  queryKey: [...all, 'codes'] as const,
  queryFn: ({ signal }) => callRpc('payout_codes', { p_limit: 10 }, codesToDecide, signal),
  meta: { failed: 'Failed to load dashboard data' },
});

/** Either shape of process-payout's body. */
export type DecisionBody = { action: PayoutAction; reason: string | null } & (
  | {
      attributionId: string;
      kind: 'referral' | 'hire';
      payoutAmount: number;
      clicksCount: number;
      riskScore: number;
      /** As it was shown: what another admin decided meanwhile is not decided again unseen. */
      status: Payout['status'];
    }
  | {
      referralCode: string;
      adminUserId: string;
      payoutAmount: number;
      clicksCount: number;
      signupsCount: number;
      riskScore: number;
    }
);

/** Decides; returns how many payouts changed. */
export async function decidePayout(body: DecisionBody): Promise<number> {
  return parseResponse(decided, await invokeFunction('process-payout', body)).decided;
}

/** Records that an approved payout was paid by hand, or takes that back. */
export async function markPaid({ id, isPaid }: { id: string; isPaid: boolean }): Promise<void> {
  await callRpc('mark_payout_paid', { p_id: id, p_undo: !isPaid }, paid);
}

export const payoutQueries = {
  all,
  page: payoutsQuery,
  totals: () => totalsQuery,
  detail: detailQuery,
  codes: () => codesQuery,
};
