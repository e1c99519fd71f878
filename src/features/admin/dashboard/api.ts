import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase } from '@/lib/supabase.ts';

const text = v.nullable(v.string());
const count = v.number();

const trending = v.object({
  id: v.string(),
  title: v.string(),
  company: text,
  borough: text,
  views: count,
  applications: count,
  applications_this_week: count,
});
const referrer = v.object({
  referral_code: v.string(),
  clicks: count,
  signups: count,
  payout_estimate_cents: count,
  risk_score: count,
  referrer_name: text,
  referrer_optin_id: text,
});
const overview = v.object({
  as_of: v.string(),
  total_applications: count,
  applications_this_week: count,
  total_referrals: count,
  referrals_this_week: count,
  smart_alerts: count,
  smart_alerts_this_week: count,
  reapply_nudges: count,
  reapply_waiting: count,
  active_jobs: count,
  jobs_waiting: count,
  jobs_reported: count,
  trending_jobs: v.array(trending),
  top_referrers: v.array(referrer),
});

export type Overview = v.InferOutput<typeof overview>;
export type TrendingJob = v.InferOutput<typeof trending>;
export type Referrer = v.InferOutput<typeof referrer>;

/** The dashboard's figures, all in one call; taken again each minute while somebody looks. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return shaped(overview, await answer(supabase.rpc('admin_overview').abortSignal(signal)));
  },
  staleTime: 0,
  refetchInterval: 60_000,
});
