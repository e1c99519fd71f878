import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { mayHaveSession } from '@/lib/session.ts';
import { shaped } from '@/lib/shaped.ts';
import { answerOrNull, getSupabase } from '@/lib/supabase.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';

const referralsAnswer = v.nullable(
  v.object({
    boost_tokens: v.number(),
    referred_count: v.number(),
    referral_code: v.nullable(v.string()),
    earned_cents: v.number(),
    pending_cents: v.number(),
    referred_at: v.array(v.string()),
    alerts_active: v.boolean(),
  }),
);

/**
 * The caller's referral figures over all their codes, amounts in cents; `referred_at` has one moment for each New York day on
 * which a friend came. Null for whoever has not signed up for alerts.
 */
export type Referrals = NonNullable<v.InferOutput<typeof referralsAnswer>>;

export const referralsQuery = queryOptions({
  queryKey: ['my-referrals'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    // Nobody knows of somebody who has done nothing here yet.
    if (!mayHaveSession() && !hasVisitorKey()) return null;
    return shaped(referralsAnswer, await answerOrNull<unknown>(supabase.rpc('my_referrals').abortSignal(signal)));
  },
  // A friend may have come since the page was last looked at.
  staleTime: 5000,
});
