import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { answer, getSupabase, parseResponse } from '@/lib/supabase.ts';

const text = z.nullable(z.string());
const count = z.number();

const stats = z.object({
  applications: count,
  applications_before: count,
  in_review: count,
  interviews: count,
  interviews_are_estimate: z.boolean(),
  interviews_this_week: count,
  offers: count,
  offers_percent: z.nullable(count),
  alert_signups: count,
  alert_signups_this_week: count,
});
const funnel = z.object({ views: count, step_1: count, step_2: count, submitted: count });
const referrer = z.object({
  referral_code: z.string(),
  clicks: count,
  signups: count,
  payout_estimate_cents: count,
  referrer_name: text,
  referrer_optin_id: text,
  average_gap_seconds: z.nullable(count),
  fraud_score: count,
  fraud_label: z.enum(['Suspicious', 'Clean']),
});
const engaged = z.object({
  id: z.string(),
  title: z.string(),
  company: text,
  category: text,
  views: count,
  views_are_estimate: z.boolean(),
  applications: count,
  ctr: count,
  score: count,
  label: z.enum(['Performing Well', 'Average', 'Needs Attention']),
});
const week = z.object({ week: z.string(), applications: count });
const applied = z.object({ id: z.string(), title: z.string(), company: text, category: text, applications: count });
const insights = z.object({
  as_of: z.string(),
  days: count,
  stats,
  funnel,
  weekly_growth: z.array(week),
  top_applied: z.array(applied),
  referrers: z.array(referrer),
  engagement: z.array(engaged),
});

/** The figures of the suite, over the last 30 New York days. */
export type Insights = z.infer<typeof insights>;
export type Funnel = z.infer<typeof funnel>;
export type ViralReferrer = z.infer<typeof referrer>;
export type Week = z.infer<typeof week>;
export type AppliedJob = z.infer<typeof applied>;
export type EngagedJob = z.infer<typeof engaged>;

const DAYS = 30;

/** All figures in one call; taken again each minute while somebody looks. */
export const insightsQuery = queryOptions({
  queryKey: ['admin', 'insights', 'figures'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return parseResponse(insights, await answer(supabase.rpc('admin_insights', { p_days: DAYS }).abortSignal(signal)));
  },
  staleTime: 0,
  refetchInterval: 60_000,
});
