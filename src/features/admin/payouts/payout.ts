import * as v from 'valibot';
import { keyset } from '@/lib/keyset.ts';

const maybe = v.nullable(v.string());
const figures = {
  clicks: v.number(),
  signups: v.number(),
  /** An estimate, $10 per signup; always labelled 'est.'. */
  estimate_cents: v.number(),
  risk_score: v.number(),
  fraud_score: v.number(),
};

export const PAYOUT_STATUSES = ['pending', 'approved', 'rejected', 'flagged'] as const;
const status = v.picklist(PAYOUT_STATUSES);

const payout = v.object({
  id: v.string(),
  attribution_id: v.string(),
  application_id: maybe,
  kind: v.picklist(['referral', 'hire']),
  referral_code: v.string(),
  /** The subscriber whose code it is. */
  referrer_optin_id: maybe,
  amount_cents: v.number(),
  status,
  reason: maybe,
  job_title: maybe,
  city: maybe,
  created_at: v.string(),
  decided_at: maybe,
  ...figures,
});
/** What one referral earned, with what is known of its code. */
export type Payout = v.InferOutput<typeof payout>;

export const payoutPage = v.object({
  rows: v.array(payout),
  next_cursor: keyset,
});

export const payoutTotals = v.object({
  waiting: v.number(),
  waiting_cents: v.number(),
  flagged: v.number(),
  high_risk: v.number(),
  high_risk_is_least: v.boolean(),
  approved: v.number(),
  approved_cents: v.number(),
  rejected: v.number(),
  rejected_cents: v.number(),
});

const decision = v.object({ at: v.string(), by: maybe, status, reason: maybe });
/** One decision of the past. */
export type PastDecision = v.InferOutput<typeof decision>;

export const payoutDetail = v.object({
  ...figures,
  status,
  amount_cents: v.number(),
  clicks_from_one_address: v.number(),
  history: v.array(decision),
});

const codeToDecide = v.object({
  referral_code: v.string(),
  referrer_optin_id: maybe,
  waiting: v.number(),
  amount_cents: v.number(),
  newest_at: v.string(),
  ...figures,
});
/** A referral code with payouts that wait. */
export type CodeToDecide = v.InferOutput<typeof codeToDecide>;
export const codesToDecide = v.array(codeToDecide);

export const decided = v.object({ decided: v.number() });

export type PayoutAction = 'approve' | 'reject' | 'flag';
