import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { nextCursor, pageQuery } from '@/features/admin/api.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc, invokeFunction } from '@/lib/supabase.ts';

const all = [...queryKeys.admin, 'subscribers'] as const;

const maybe = z.nullable(z.string());

const stats = z.object({
  total: z.number(),
  this_week: z.number(),
  active: z.number(),
  sms: z.number(),
  email: z.number(),
  auto_enrolled: z.number(),
  boosted: z.number(),
});
/** How many people get alerts, and how. */
export type SubscriberStats = z.infer<typeof stats>;

const subscriberStatsQuery = queryOptions({
  queryKey: [...all, 'stats'] as const,
  queryFn: ({ signal }) => callRpc('admin_subscriber_stats', {}, stats, signal),
  refetchInterval: 60_000,
});

const subscriber = z.object({
  id: z.string(),
  first_name: z.string(),
  phone_number: maybe,
  email: maybe,
  city: z.string(),
  job_type: z.string(),
  sms: z.boolean(),
  email_on: z.boolean(),
  source: maybe,
  created_at: z.string(),
  boost_tokens: z.number(),
  language: z.string(),
  unsubscribed_at: maybe,
  near: maybe,
  within_miles: z.nullable(z.number()),
});
/** A sign-up for alerts; `sms` and `email_on` say whether they are sent now. */
export type Subscriber = z.infer<typeof subscriber>;
const page = z.object({ rows: z.array(subscriber), next_cursor: nextCursor });

export type SubscriberFilters = Record<'q' | 'city' | 'job_type' | 'channel' | 'source' | 'tokens', string>;

const PAGE = 25;
/** Polled, since people sign up meanwhile. */
const LIVE_MS = 30_000;

export const FAILED = 'Failed to load alert subscribers.';

/** A page of subscribers, in the order of the list. */
function subscribersQuery({ q, ...filters }: SubscriberFilters, order: string, after: string | null) {
  const args = { p_query: q, p_filters: { ...filters, sort: order }, p_limit: PAGE };
  return pageQuery([...all, 'page'], 'admin_subscribers_page', args, {
    after,
    page,
    failed: FAILED,
    refetchInterval: LIVE_MS,
  });
}

export type TestAlert = Record<'city' | 'job_type' | 'job_title' | 'company' | 'pay_range', string>;

/** Sends a job alert to the admin alone. */
export async function sendTestAlert(alert: TestAlert): Promise<void> {
  await invokeFunction('send-job-alert', { ...alert, is_test: true });
}

export const subscriberQueries = {
  all,
  stats: () => subscriberStatsQuery,
  page: subscribersQuery,
};
