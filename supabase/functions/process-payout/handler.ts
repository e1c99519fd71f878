import { z } from 'zod';
import { adminCall } from '../_shared/http/admin-call.ts';
import type { Caller } from '../_shared/http/caller.ts';
import { optionalText, requiredText } from '../_shared/http/fields.ts';

const action = z.enum(['approve', 'reject', 'flag']);
const count = z.number().int().min(0).max(1_000_000_000).nullish();

/** Either by referral code (from the dashboard, with the numbers it shows) or by attribution (from the toolkit). */
const bodySchema = z
  .strictObject({
    referralCode: requiredText(20).optional(),
    attributionId: z.uuid().optional(),
    adminUserId: z.uuid().optional(),
    action,
    reason: optionalText(500),
    kind: z.enum(['referral', 'hire']).nullish(),
    // Dollars or cents: rewards are too large to confuse the two.
    payoutAmount: z.number().min(0).max(1_000_000_000).nullish(),
    clicksCount: count,
    signupsCount: count,
    riskScore: z.number().int().min(0).max(100).nullish(),
    status: z.enum(['pending', 'flagged', 'rejected', 'approved']).nullish(),
  })
  .superRefine((body, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const byCode = body.referralCode !== undefined;
    if (byCode === (body.attributionId !== undefined)) {
      refuse(byCode ? 'attributionId' : 'referralCode', 'give a referral code or an attribution');
    }
    if (byCode && body.adminUserId === undefined) refuse('adminUserId', 'is required');
    if (byCode && body.kind) refuse('kind', 'goes with an attribution');
  });

export type Decision = {
  action: z.infer<typeof action>;
  referralCode: string | null;
  attributionId: string | null;
  kind: 'referral' | 'hire' | null;
  reason: string | null;
  expected: Record<string, number | string>;
};

/** Calls the RPC decide_payout as this admin. */
export type Decide = (
  adminId: string,
  decision: Decision,
) => Promise<{ action: string; decided: number; amount_cents: number }>;

/**
 * Approves, rejects or flags payouts: all pending ones of a referral code, or those of one attribution.
 * Returns `{ action, decided, amount_cents }`; `decided` is 0 when nothing changed. 409 if the numbers or the status in the body differ
 * from the database's.
 */
export async function processPayout(request: Request, caller: Caller, decide: Decide) {
  const { adminId, body } = await adminCall(request, caller, bodySchema);
  const expected: Record<string, number | string | null | undefined> = {
    amount: body.payoutAmount,
    clicks: body.clicksCount,
    signups: body.signupsCount,
    risk_score: body.riskScore,
    status: body.status,
  };
  return await decide(adminId, {
    action: body.action,
    referralCode: body.referralCode ?? null,
    attributionId: body.attributionId ?? null,
    kind: body.kind ?? null,
    reason: body.reason,
    expected: Object.fromEntries(
      Object.entries(expected).filter((entry): entry is [string, number | string] => entry[1] != null),
    ),
  });
}
