import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { nextCursor, pageQuery } from '@/features/admin/api.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { answer, callRpc, getSupabase, parseResponse } from '@/lib/supabase.ts';

const all = [...queryKeys.admin, 'deliveries'] as const;

const maybe = z.nullable(z.string());
const count = z.number();
/** Polled, since deliveries arrive meanwhile. */
const LIVE_MS = 15_000;

const overview = z.object({
  as_of: z.string(),
  subscribers: count,
  subscribers_this_week: count,
  sent_24h: z.object({ sms: count, push: count, email: count }),
  errors_24h: count,
  errors_day_before: count,
  last_delivery: maybe,
  last_run: maybe,
  paused: z.boolean(),
  queue: z.object({
    queued: count,
    waiting: count,
    queue_age_seconds: count,
    dead: count,
    sent_last_hour: count,
    due_alerts: count,
    due_alerts_is_least: z.boolean(),
  }),
  trend: z.array(z.object({ day: z.string(), sms: count, push: count, email: count })),
  top_cities: z.array(z.object({ city: z.string(), subscribers: count })),
  all_nyc: count,
  failures: z.array(z.object({ reason: z.string(), messages: count })),
});
/** What goes out, what waits and what failed. */
export type DeliveryOverview = z.infer<typeof overview>;

/** The figures, refetched while visible. */
const deliveryOverviewQuery = queryOptions({
  queryKey: [...all, 'overview'] as const,
  queryFn: ({ signal }) => callRpc('admin_delivery_overview', {}, overview, signal),
  meta: { failed: 'Failed to fetch dashboard metrics' },
  refetchInterval: LIVE_MS,
});

const delivery = z.object({
  id: z.string(),
  delivery_method: z.enum(['sms', 'email', 'push']),
  status: z.enum(['sent', 'error']),
  delivered_at: z.string(),
  error_message: maybe,
  alert_optin_id: maybe,
  first_name: maybe,
  city: maybe,
  job_id: maybe,
  job_title: maybe,
  company: maybe,
  outbox_id: maybe,
  can_send_again: z.nullable(z.boolean()),
});
/** One alert that went out or failed. */
export type Delivery = z.infer<typeof delivery>;
const deliveries = z.object({ rows: z.array(delivery), next_cursor: nextCursor });

/** A page of the deliveries of 24 hours or 7 days, perhaps only those that failed. */
function deliveriesQuery(window: string, status: string, order: string, after: string | null) {
  const args = { p_filters: { window, status, sort: order } };
  return pageQuery([...all, 'page'], 'admin_deliveries_page', args, {
    after,
    page: deliveries,
    failed: 'Failed to fetch delivery logs',
    refetchInterval: LIVE_MS,
  });
}

const deadLetter = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(['sms', 'email', 'in_app', 'push']),
  recipient: z.string(),
  reason: maybe,
  attempts: count,
  created_at: z.string(),
  given_up_at: z.string(),
});
/** A message that was given up. */
export type DeadLetter = z.infer<typeof deadLetter>;
const deadLetters = z.object({ rows: z.array(deadLetter), next_cursor: nextCursor });

/** A page of the messages of any kind that were given up; `window` is the last '24h' or '7d', '' for ever. */
function deadLettersQuery(window: string, order: string, after: string | null) {
  const args = { p_filters: { ...(window && { window }), sort: order } };
  return pageQuery([...all, 'dead'], 'admin_dead_letters_page', args, {
    after,
    page: deadLetters,
    refetchInterval: LIVE_MS,
  });
}

/** Puts a message that was given up back into the queue. */
export async function sendAgain(id: string): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.rpc('send_again', { p_id: id }));
}

const waiting = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(['sms', 'email', 'in_app', 'push']),
  recipient: z.string(),
  attempts: count,
  not_before: z.string(),
});
/** A written message that was not sent yet. */
export type Waiting = z.infer<typeof waiting>;

/** The messages that wait longest, and those that go out next after them. */
const waitingQuery = queryOptions({
  queryKey: [...all, 'waiting'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const rows = supabase
      .from('outbox')
      .select('id,kind,channel,recipient,attempts,not_before')
      .eq('status', 'pending');
    const next = rows.order('not_before').order('id').limit(20).abortSignal(signal);
    return parseResponse(z.array(waiting), await answer(next));
  },
  refetchInterval: LIVE_MS,
});

const setting = z.object({ value: z.boolean() });

/** Whether all sending is paused; looked at again every minute, since another admin may have turned it. */
const pausedQuery = queryOptions({
  queryKey: [...all, 'paused'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const row = supabase.from('app_settings').select('value').eq('key', 'sending_paused').abortSignal(signal).single();
    return parseResponse(setting, await answer(row)).value;
  },
  refetchInterval: 60_000,
});

/** Pauses or resumes all sending; returns the stored value. The change is in the audit log. */
export async function setPaused(paused: boolean): Promise<boolean> {
  const supabase = await getSupabase();
  const row = supabase
    .from('app_settings')
    .update({ value: paused })
    .eq('key', 'sending_paused')
    .select('value')
    .single();
  return parseResponse(setting, await answer(row)).value;
}

export const deliveryQueries = {
  all,
  overview: () => deliveryOverviewQuery,
  page: deliveriesQuery,
  deadLetters: deadLettersQuery,
  waiting: () => waitingQuery,
  paused: () => pausedQuery,
};
