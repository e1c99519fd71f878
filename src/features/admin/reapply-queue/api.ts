import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { nextCursor, pageQuery } from '@/features/admin/api.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { callRpc, invokeFunction, parseResponse } from '@/lib/supabase.ts';

const all = [...queryKeys.admin, 'reapply'] as const;

const maybe = z.nullable(z.string());

const entry = z.object({
  id: z.string(),
  application_id: maybe,
  user_name: maybe,
  user_phone: maybe,
  user_email: maybe,
  job_id: maybe,
  job_title: maybe,
  job_company: maybe,
  job_location: maybe,
  reason: z.enum(['abandoned_step1', 'abandoned_step2', 'no_employer_response', 'auto_followup']),
  status: z.enum(['pending', 'sent', 'reapplied', 'expired']),
  consented: z.boolean(),
  send_count: z.number(),
  created_at: z.string(),
  last_sent_at: maybe,
});
/** A person who left an application, or got no response to it. */
export type ReapplyEntry = z.infer<typeof entry>;
const counts = z.object({ pending: z.number(), sent: z.number(), reapplied: z.number(), expired: z.number() });
export type QueueCounts = z.infer<typeof counts>;
const page = z.object({ rows: z.array(entry), counts, next_cursor: nextCursor });
export type QueuePage = z.infer<typeof page>;

export type QueueFilters = Record<'q' | 'status' | 'reason', string>;

const PAGE = 25;

/** A page of the queue in the order of the list, with the counts of all of it. */
function queueQuery({ q, status, reason }: QueueFilters, order: string, after: string | null) {
  const args = { p_query: q, p_filters: { status, reason, sort: order }, p_limit: PAGE };
  return pageQuery([...all, 'page'], 'admin_reapply_page', args, {
    after,
    page,
    failed: 'Failed to load reapply entries.',
    refetchInterval: 30_000,
  });
}

const waiting = z.object({
  waiting: z.number(),
  looked_at: z.number(),
  ready: z.number(),
  skipped: z.record(z.string(), z.number()),
});
/** Whom a bulk send would reach, and why it would skip the others. */
export type Waiting = z.infer<typeof waiting>;

const waitingQuery = queryOptions({
  queryKey: [...all, 'waiting'] as const,
  queryFn: ({ signal }) => callRpc('nudge_waiting', {}, waiting, signal),
});

const sent = z.object({ queued: z.number(), skipped: z.number() });

/** Nudges one person, even when they had one today. */
export async function sendNudge(id: string): Promise<{ queued: number; skipped: number }> {
  return parseResponse(sent, await invokeFunction('send-reapply-nudges', { reapply_id: id, force_send: true }));
}

/** At once; also what the screen says. */
export const BULK_LIMIT = 50;

/** Nudges those who wait longest and may be messaged. */
export async function sendNudges(): Promise<{ queued: number; skipped: number }> {
  return parseResponse(sent, await invokeFunction('send-reapply-nudges', { limit: BULK_LIMIT, force_send: false }));
}

export const reapplyQueueQueries = {
  all,
  page: queueQuery,
  waiting: () => waitingQuery,
};
