import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { referrerFigures } from '@/features/admin/api.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc } from '@/lib/supabase.ts';

const all = [...queryKeys.admin, 'overview'] as const;

const text = z.nullable(z.string());
const count = z.number();

const trending = z.object({
  id: z.string(),
  title: z.string(),
  company: text,
  borough: text,
  views: count,
  applications: count,
  applications_this_week: count,
});
const referrer = z.object({ ...referrerFigures, risk_score: count });
const overview = z.object({
  as_of: z.string(),
  total_applications: count,
  total_submitted: count,
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
  trending_jobs: z.array(trending),
  top_referrers: z.array(referrer),
});

export type Overview = z.infer<typeof overview>;
export type TrendingJob = z.infer<typeof trending>;
export type Referrer = z.infer<typeof referrer>;

export const FAILURE = 'Failed to load dashboard data';

/** The dashboard's figures, all in one call; refetched each minute while visible. */
const overviewQuery = queryOptions({
  queryKey: [...all, 'figures'] as const,
  queryFn: ({ signal }) => callRpc('admin_overview', {}, overview, signal),
  meta: { failed: FAILURE },
  refetchInterval: 60_000,
});

const toDo = z.object({
  waiting_jobs: count,
  reported_jobs: count,
  held_answers: count,
  held_messages: count,
  reported_conversations: count,
  waiting_payouts: count,
  unread_threads: count,
  failed_messages: count,
});
export type ToDo = z.infer<typeof toDo>;

/** How much waits for an admin, in one call; refetched each minute while visible. */
const toDoQuery = queryOptions({
  queryKey: [...all, 'to-do'] as const,
  queryFn: ({ signal }) => callRpc('admin_to_do', {}, toDo, signal),
  refetchInterval: 60_000,
});

export const dashboardQueries = {
  all,
  figures: () => overviewQuery,
  toDo: () => toDoQuery,
};
