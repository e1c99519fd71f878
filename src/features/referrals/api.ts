import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { mayHaveSession } from '@/lib/session.ts';
import { callRpc } from '@/lib/supabase.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';

const referralsAnswer = z.nullable(
  z.object({
    boost_tokens: z.number(),
    referred_count: z.number(),
    referral_code: z.nullable(z.string()),
    earned_cents: z.number(),
    pending_cents: z.number(),
    referred_at: z.array(z.string()),
    alerts_active: z.boolean(),
  }),
);

/**
 * The caller's referral figures over all their codes, amounts in cents; `referred_at` has one moment for each New York day on
 * which a friend came. Null without a sign-up for alerts.
 */
export type Referrals = NonNullable<z.infer<typeof referralsAnswer>>;

export const referralQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['my-referrals'] as const,
      queryFn: async ({ signal }) => {
        // A visitor who has done nothing yet is unknown.
        if (!mayHaveSession() && !hasVisitorKey()) return null;
        return callRpc('my_referrals', {}, referralsAnswer, signal);
      },
      // A friend may have come since the page was last looked at.
      staleTime: 5000,
    }),
};
