import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { keyset, keysetText, readKeyset } from '@/lib/keyset.ts';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase, invokeFunction } from '@/lib/supabase.ts';

const maybe = v.nullable(v.string());

const entry = v.object({
  id: v.string(),
  application_id: maybe,
  user_name: maybe,
  user_phone: maybe,
  user_email: maybe,
  job_id: maybe,
  job_title: maybe,
  job_company: maybe,
  job_location: maybe,
  reason: v.picklist(['abandoned_step1', 'abandoned_step2', 'no_employer_response', 'auto_followup']),
  status: v.picklist(['pending', 'sent', 'reapplied', 'expired']),
  consented: v.boolean(),
  send_count: v.number(),
  created_at: v.string(),
  last_sent_at: maybe,
});
/** Somebody who left an application, or heard nothing of it. */
export type ReapplyEntry = v.InferOutput<typeof entry>;
const counts = v.object({ pending: v.number(), sent: v.number(), reapplied: v.number(), expired: v.number() });
export type QueueCounts = v.InferOutput<typeof counts>;
const page = v.object({ rows: v.array(entry), counts, next_cursor: keyset });

export type QueueFilters = Record<'q' | 'status' | 'reason', string>;

const PAGE = 25;

/** A page of the queue in the order of the list, with the counts of all of it. */
export function queueQuery({ q, status, reason }: QueueFilters, order: string, after: string | null) {
  return queryOptions({
    queryKey: ['admin', 'reapply', 'page', q, status, reason, order, after] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const asked = { p_query: q, p_filters: { status, reason, sort: order }, p_limit: PAGE, ...readKeyset(after) };
      const found = shaped(page, await answer(supabase.rpc('admin_reapply_page', asked).abortSignal(signal)));
      return { rows: found.rows, counts: found.counts, next: keysetText(found.next_cursor) };
    },
    staleTime: 0,
    refetchInterval: after ? false : 30_000,
    placeholderData: keepPreviousData,
  });
}

const waiting = v.object({
  waiting: v.number(),
  looked_at: v.number(),
  ready: v.number(),
  skipped: v.record(v.string(), v.number()),
});
/** Whom a bulk send would reach, and why it would skip the others. */
export type Waiting = v.InferOutput<typeof waiting>;

export const waitingQuery = queryOptions({
  queryKey: ['admin', 'reapply', 'waiting'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return shaped(waiting, await answer(supabase.rpc('nudge_waiting').abortSignal(signal)));
  },
  staleTime: 0,
});

const sent = v.object({ queued: v.number(), skipped: v.number() });

/** Nudges one person, even when they had one today. */
export async function sendNudge(id: string): Promise<{ queued: number; skipped: number }> {
  return shaped(sent, await invokeFunction('send-reapply-nudges', { reapply_id: id, force_send: true }));
}

/** At once, as specified; also what the screen says. */
export const BULK_LIMIT = 50;

/** Nudges those who wait longest and may be messaged. */
export async function sendNudges(): Promise<{ queued: number; skipped: number }> {
  return shaped(sent, await invokeFunction('send-reapply-nudges', { limit: BULK_LIMIT, force_send: false }));
}
