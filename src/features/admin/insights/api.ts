import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase } from '@/lib/supabase.ts';

const text = v.nullable(v.string());
const count = v.number();

const stats = v.object({
  applications: count,
  applications_before: count,
  in_review: count,
  interviews: count,
  interviews_are_estimate: v.boolean(),
  interviews_this_week: count,
  offers: count,
  offers_percent: v.nullable(count),
  alert_signups: count,
  alert_signups_this_week: count,
});
const funnel = v.object({ views: count, step_1: count, step_2: count, submitted: count });
const referrer = v.object({
  referral_code: v.string(),
  clicks: count,
  signups: count,
  payout_estimate_cents: count,
  referrer_name: text,
  referrer_optin_id: text,
  average_gap_seconds: v.nullable(count),
  fraud_score: count,
  fraud_label: v.picklist(['Suspicious', 'Clean']),
});
const engaged = v.object({
  id: v.string(),
  title: v.string(),
  company: text,
  category: text,
  views: count,
  views_are_estimate: v.boolean(),
  applications: count,
  ctr: count,
  score: count,
  label: v.picklist(['Performing Well', 'Average', 'Needs Attention']),
});
const week = v.object({ week: v.string(), applications: count });
const applied = v.object({ id: v.string(), title: v.string(), company: text, category: text, applications: count });
const insights = v.object({
  as_of: v.string(),
  days: count,
  stats,
  funnel,
  weekly_growth: v.array(week),
  top_applied: v.array(applied),
  referrers: v.array(referrer),
  engagement: v.array(engaged),
});

/** The figures of the suite, over the last 30 New York days. */
export type Insights = v.InferOutput<typeof insights>;
export type Funnel = v.InferOutput<typeof funnel>;
export type ViralReferrer = v.InferOutput<typeof referrer>;
export type Week = v.InferOutput<typeof week>;
export type AppliedJob = v.InferOutput<typeof applied>;
export type EngagedJob = v.InferOutput<typeof engaged>;

const DAYS = 30;

/** All figures in one call; taken again each minute while somebody looks. */
export const insightsQuery = queryOptions({
  queryKey: ['admin', 'insights', 'figures'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return shaped(insights, await answer(supabase.rpc('admin_insights', { p_days: DAYS }).abortSignal(signal)));
  },
  staleTime: 0,
  refetchInterval: 60_000,
});
