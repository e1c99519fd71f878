import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { keyset, keysetText, readKeyset } from '@/lib/keyset.ts';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase } from '@/lib/supabase.ts';

const maybe = v.nullable(v.string());
const count = v.number();
/** Deliveries come in while somebody looks. */
const LIVE_MS = 15_000;

const overview = v.object({
  as_of: v.string(),
  subscribers: count,
  subscribers_this_week: count,
  sent_24h: v.object({ sms: count, email: count }),
  errors_24h: count,
  errors_day_before: count,
  last_delivery: maybe,
  last_run: maybe,
  paused: v.boolean(),
  queue: v.object({
    waiting: count,
    queue_age_seconds: count,
    dead: count,
    sent_last_hour: count,
    due_alerts: count,
    due_alerts_is_least: v.boolean(),
  }),
  trend: v.array(v.object({ day: v.string(), sms: count, email: count })),
  top_cities: v.array(v.object({ city: v.string(), subscribers: count })),
  all_nyc: count,
  failures: v.array(v.object({ reason: v.string(), messages: count })),
});
/** What goes out, what waits and what failed. */
export type DeliveryOverview = v.InferOutput<typeof overview>;

/** The figures, taken again while somebody looks. */
export const deliveryOverviewQuery = queryOptions({
  queryKey: ['admin', 'deliveries', 'overview'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return shaped(overview, await answer(supabase.rpc('admin_delivery_overview').abortSignal(signal)));
  },
  staleTime: 0,
  refetchInterval: LIVE_MS,
});

const delivery = v.object({
  id: v.string(),
  delivery_method: v.picklist(['sms', 'email']),
  status: v.picklist(['sent', 'error']),
  delivered_at: v.string(),
  error_message: maybe,
  alert_optin_id: maybe,
  first_name: maybe,
  city: maybe,
  job_id: maybe,
  job_title: maybe,
  company: maybe,
  outbox_id: maybe,
  can_send_again: v.nullable(v.boolean()),
});
/** One alert that went out or failed. */
export type Delivery = v.InferOutput<typeof delivery>;
const deliveries = v.object({ rows: v.array(delivery), next_cursor: keyset });

/** A page of the deliveries of 24 hours or 7 days, perhaps only those that failed. */
export function deliveriesQuery(window: string, status: string, order: string, after: string | null) {
  return queryOptions({
    queryKey: ['admin', 'deliveries', 'page', window, status, order, after] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const asked = { p_filters: { window, status, sort: order }, ...readKeyset(after) };
      const found = shaped(deliveries, await answer(supabase.rpc('admin_deliveries_page', asked).abortSignal(signal)));
      return { rows: found.rows, next: keysetText(found.next_cursor) };
    },
    staleTime: 0,
    refetchInterval: after ? false : LIVE_MS,
    placeholderData: keepPreviousData,
  });
}

const deadLetter = v.object({
  id: v.string(),
  kind: v.string(),
  channel: v.picklist(['sms', 'email', 'in_app']),
  recipient: v.string(),
  reason: maybe,
  attempts: count,
  created_at: v.string(),
  given_up_at: v.string(),
});
/** A message that was given up. */
export type DeadLetter = v.InferOutput<typeof deadLetter>;
const deadLetters = v.object({ rows: v.array(deadLetter), next_cursor: keyset });

/** A page of the messages of any kind that were given up. */
export function deadLettersQuery(order: string, after: string | null) {
  return queryOptions({
    queryKey: ['admin', 'deliveries', 'dead', order, after] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const rows = supabase.rpc('admin_dead_letters_page', { p_filters: { sort: order }, ...readKeyset(after) });
      const found = shaped(deadLetters, await answer(rows.abortSignal(signal)));
      return { rows: found.rows, next: keysetText(found.next_cursor) };
    },
    staleTime: 0,
    refetchInterval: after ? false : LIVE_MS,
    placeholderData: keepPreviousData,
  });
}

/** Puts a message that was given up back into the queue. */
export async function sendAgain(id: string): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.rpc('send_again', { p_id: id }));
}

const waiting = v.object({
  id: v.string(),
  kind: v.string(),
  channel: v.picklist(['sms', 'email', 'in_app']),
  recipient: v.string(),
  attempts: count,
  not_before: v.string(),
});
/** A written message that was not sent yet. */
export type Waiting = v.InferOutput<typeof waiting>;

/** The messages that wait longest, and those that go out next after them. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'deliveries', 'waiting'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    const rows = supabase
      .from('outbox')
      .select('id,kind,channel,recipient,attempts,not_before')
      .eq('status', 'pending');
    const next = rows.order('not_before').order('id').limit(20).abortSignal(signal);
    return shaped(v.array(waiting), await answer(next));
  },
  staleTime: 0,
  refetchInterval: LIVE_MS,
});
