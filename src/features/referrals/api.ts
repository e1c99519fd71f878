import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { queryKeys } from '@/lib/query-keys.ts';
import { mayHaveSession } from '@/lib/session.ts';
import { callRpc } from '@/lib/supabase.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';

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

export const referralQueries = {
  all: queryKeys.referrals,

  mine: () =>
    queryOptions({
      queryKey: [...referralQueries.all, 'mine'] as const,
      queryFn: async ({ signal }) => {
        // A visitor who has done nothing yet is unknown.
        if (!mayHaveSession() && !hasVisitorKey()) return null;
        return callRpc('my_referrals', {}, referralsAnswer, signal);
      },
      // A friend may have come since the page was last looked at.
      staleTime: 5000,
      refetchOnWindowFocus: true,
    }),
};
