import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { keyset, keysetText, readKeyset } from '@/lib/keyset.ts';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase, invokeFunction } from '@/lib/supabase.ts';

const maybe = v.nullable(v.string());

const stats = v.object({
  total: v.number(),
  this_week: v.number(),
  active: v.number(),
  sms: v.number(),
  email: v.number(),
  auto_enrolled: v.number(),
  boosted: v.number(),
});
/** How many people get alerts, and how. */
export type SubscriberStats = v.InferOutput<typeof stats>;

export const subscriberStatsQuery = queryOptions({
  queryKey: ['admin', 'subscribers', 'stats'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return shaped(stats, await answer(supabase.rpc('admin_subscriber_stats').abortSignal(signal)));
  },
  staleTime: 0,
  refetchInterval: 60_000,
});

const subscriber = v.object({
  id: v.string(),
  first_name: v.string(),
  phone_number: maybe,
  email: maybe,
  city: v.string(),
  job_type: v.string(),
  sms: v.boolean(),
  email_on: v.boolean(),
  source: maybe,
  created_at: v.string(),
  boost_tokens: v.number(),
  language: v.string(),
  unsubscribed_at: maybe,
});
/** Somebody who signed up for alerts; `sms` and `email_on` say whether they get them now. */
export type Subscriber = v.InferOutput<typeof subscriber>;
const page = v.object({ rows: v.array(subscriber), next_cursor: keyset });

export type SubscriberFilters = Record<'q' | 'city' | 'job_type' | 'channel' | 'source' | 'tokens', string>;

const PAGE = 25;
/** People sign up while somebody looks. */
const LIVE_MS = 30_000;

/** A page of subscribers, in the order of the list. */
export function subscribersQuery({ q, ...filters }: SubscriberFilters, order: string, after: string | null) {
  return queryOptions({
    queryKey: ['admin', 'subscribers', 'page', q, filters, order, after] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const asked = { p_query: q, p_filters: { ...filters, sort: order }, p_limit: PAGE, ...readKeyset(after) };
      const found = shaped(page, await answer(supabase.rpc('admin_subscribers_page', asked).abortSignal(signal)));
      return { rows: found.rows, next: keysetText(found.next_cursor) };
    },
    staleTime: 0,
    refetchInterval: after ? false : LIVE_MS,
    placeholderData: keepPreviousData,
  });
}

export type TestAlert = Record<'city' | 'job_type' | 'job_title' | 'company' | 'pay_range', string>;

/** Sends a job alert to the admin alone. */
export async function sendTestAlert(alert: TestAlert): Promise<void> {
  await invokeFunction('send-job-alert', { ...alert, is_test: true });
}
