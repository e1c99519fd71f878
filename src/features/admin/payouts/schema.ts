import { z } from 'zod/mini';
import { nextCursor } from '@/features/admin/api.ts';

const maybe = z.nullable(z.string());
const figures = {
  clicks: z.number(),
  signups: z.number(),
  /** An estimate, $10 per signup; always labelled 'est.'. */
  estimate_cents: z.number(),
  /** How many of the signups have proven their number or address. */
  friends_proven: z.number(),
  risk_score: z.number(),
  fraud_score: z.number(),
};

export const PAYOUT_STATUSES = ['pending', 'approved', 'rejected', 'flagged'] as const;
const status = z.enum(PAYOUT_STATUSES);

const paidBy = z.object({
  method: z.enum(['venmo', 'cash_app', 'paypal', 'zelle']),
  /** Null until it may be paid to. */
  handle: maybe,
  usable_at: z.string(),
  is_usable: z.boolean(),
});

const payout = z.object({
  id: z.string(),
  attribution_id: z.string(),
  application_id: maybe,
  kind: z.enum(['referral', 'hire']),
  referral_code: z.string(),
  /** The subscriber whose code it is. */
  referrer_optin_id: maybe,
  referrer_name: maybe,
  paid_by: z.nullable(paidBy),
  /** What the person has said since an approval for no method: it needs an approval of its own. */
  unapproved_method: z.nullish(paidBy),
  amount_cents: z.number(),
  /** Whether this friend has. */
  is_proven: z.boolean(),
  status,
  reason: maybe,
  job_title: maybe,
  city: maybe,
  created_at: z.string(),
  decided_at: maybe,
  /** When an admin recorded that they paid it, and who. */
  paid_at: maybe,
  payer: maybe,
  ...figures,
});
/** What one referral earned, with what is known of its code. */
export type Payout = z.infer<typeof payout>;

export const payoutPage = z.object({
  rows: z.array(payout),
  next_cursor: nextCursor,
});

export const payoutTotals = z.object({
  waiting: z.number(),
  waiting_cents: z.number(),
  flagged: z.number(),
  high_risk: z.number(),
  high_risk_is_least: z.boolean(),
  approved: z.number(),
  approved_cents: z.number(),
  rejected: z.number(),
  rejected_cents: z.number(),
});

const decision = z.object({ at: z.string(), by: maybe, status, reason: maybe });
/** One decision of the past. */
export type PastDecision = z.infer<typeof decision>;

export const payoutDetail = z.object({
  ...figures,
  status,
  amount_cents: z.number(),
  clicks_from_one_address: z.number(),
  history: z.array(decision),
});

const codeToDecide = z.object({
  referral_code: z.string(),
  referrer_optin_id: maybe,
  referrer_name: maybe,
  waiting: z.number(),
  amount_cents: z.number(),
  newest_at: z.string(),
  ...figures,
});
/** A referral code with payouts that wait. */
export type CodeToDecide = z.infer<typeof codeToDecide>;
export const codesToDecide = z.array(codeToDecide);

export const decided = z.object({ decided: z.number() });
export const paid = z.object({ paid_at: maybe });

export type PayoutAction = 'approve' | 'reject' | 'flag';
