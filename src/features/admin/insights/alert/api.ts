import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { answer, getSupabase, invokeFunction, parseResponse } from '@/lib/supabase.ts';
import type { Audience, Draft, Reach } from './schema.ts';

const reach = z.object({ targeted: z.number(), reachable: z.number() });

/** Whom an alert would reach; sends nothing. Ask once the segment's job or place is chosen. */
export function reachQuery({ segment, channel, location, jobId }: Audience) {
  const [place, job] = [segment === 'location_specific' ? location : '', segment === 'job_specific' ? jobId : ''];
  return queryOptions({
    queryKey: ['admin', 'insights', 'reach', segment, channel, place, job] as const,
    queryFn: async ({ signal }): Promise<Reach> => {
      const supabase = await getSupabase();
      const whom = { ...(place && { p_location: place }), ...(job && { p_job_id: job }) };
      const asked = { p_segment: segment, p_channel: channel, ...whom };
      return parseResponse(reach, await answer(supabase.rpc('manual_alert_reach', asked).abortSignal(signal)));
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const sent = z.object({ successCount: z.number(), totalTargeted: z.number() });

/** Queues the alert; the same words on the same day reach nobody twice. */
export async function sendAlert({ adminUserId, ...draft }: Draft & { adminUserId: string }) {
  const { segment, location, jobId, title, message, channel } = draft;
  const body = {
    adminUserId,
    userSegment: segment,
    jobId: segment === 'job_specific' ? jobId : '',
    location: segment === 'location_specific' ? location : '',
    title: title.trim(),
    messageBody: message.trim(),
    channel,
  };
  return parseResponse(sent, await invokeFunction('trigger-manual-alerts', body));
}

const past = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    channel: z.enum(['sms', 'email']),
    segment: z.string(),
    location: z.nullable(z.string()),
    job_title: z.nullable(z.string()),
    reachable: z.number(),
    queued: z.number(),
    asked_at: z.string(),
    done_at: z.nullable(z.string()),
    asked_by: z.nullable(z.string()),
  }),
);
export type SentAlert = z.infer<typeof past>[number];

/** The team's last alerts; asked again and again while messages of one are still being written. */
export const sentAlertsQuery = queryOptions({
  queryKey: ['admin', 'insights', 'sent-alerts'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return parseResponse(past, await answer(supabase.rpc('manual_alert_history').abortSignal(signal)));
  },
  refetchInterval: ({ state }) => (state.data?.some(({ done_at }) => !done_at) ? 5_000 : 60_000),
});
