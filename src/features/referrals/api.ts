import { z } from 'zod/mini';
import { callRpc } from '@/lib/supabase.ts';

/** The services that pay, as they call themselves. */
export const PAYOUT_METHODS = { venmo: 'Venmo', cash_app: 'Cash App', paypal: 'PayPal', zelle: 'Zelle' } as const;
export type PayoutMethod = keyof typeof PAYOUT_METHODS;

const payoutMethod = z.object({
  method: z.enum(['venmo', 'cash_app', 'paypal', 'zelle']),
  /** In part. */
  handle: z.string(),
  usable_at: z.string(),
  is_usable: z.boolean(),
});

/** Says how the caller is paid, or takes it back with null; 400 with what is wrong as field. */
export async function setPayoutMethod(requested: { method: PayoutMethod; handle: string } | null) {
  const args = requested ? { p_method: requested.method, p_handle: requested.handle } : {};
  return callRpc('set_payout_method', args, z.nullable(payoutMethod));
}

const referralsAnswer = z.nullable(
  z.object({
    boost_tokens: z.number(),
    referred_count: z.number(),
    referral_code: z.nullable(z.string()),
    earned_cents: z.number(),
    paid_cents: z.number(),
    pending_cents: z.number(),
    rejected_cents: z.number(),
    referred_at: z.array(z.string()),
    paid_by: z.nullable(payoutMethod),
    alerts_active: z.boolean(),
  }),
);

/**
 * The caller's referral figures over all their codes, amounts in cents; `referred_at` has one moment for each New York day on
 * which a friend came. Null without a sign-up for alerts.
 */
export type Referrals = NonNullable<z.infer<typeof referralsAnswer>>;

export const readReferrals = (signal: AbortSignal) => callRpc('my_referrals', {}, referralsAnswer, signal);
