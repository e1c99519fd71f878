import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { shaped } from '@/lib/shaped.ts';
import { answer, getSupabase, invokeFunction } from '@/lib/supabase.ts';
import type { Audience, Draft, Reach } from './draft.ts';

const reach = v.object({ targeted: v.number(), reachable: v.number() });

/** Whom an alert would reach; sends nothing. Ask once the segment's job or place is chosen. */
export function reachQuery({ segment, channel, location, jobId }: Audience) {
  const [place, job] = [segment === 'location_specific' ? location : '', segment === 'job_specific' ? jobId : ''];
  return queryOptions({
    queryKey: ['admin', 'insights', 'reach', segment, channel, place, job] as const,
    queryFn: async ({ signal }): Promise<Reach> => {
      const supabase = await getSupabase();
      const whom = { ...(place && { p_location: place }), ...(job && { p_job_id: job }) };
      const asked = { p_segment: segment, p_channel: channel, ...whom };
      return shaped(reach, await answer(supabase.rpc('manual_alert_reach', asked).abortSignal(signal)));
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

const sent = v.object({ successCount: v.number(), totalTargeted: v.number() });

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
  return shaped(sent, await invokeFunction('trigger-manual-alerts', body));
}

const past = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    channel: v.picklist(['sms', 'email']),
    segment: v.string(),
    location: v.nullable(v.string()),
    job_title: v.nullable(v.string()),
    reachable: v.number(),
    queued: v.number(),
    asked_at: v.string(),
    done_at: v.nullable(v.string()),
    asked_by: v.nullable(v.string()),
  }),
);
export type SentAlert = v.InferOutput<typeof past>[number];

/** The team's last alerts; asked again and again while messages of one are still being written. */
export const sentAlertsQuery = queryOptions({
  queryKey: ['admin', 'insights', 'sent-alerts'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return shaped(past, await answer(supabase.rpc('manual_alert_history').abortSignal(signal)));
  },
  refetchInterval: ({ state }) => (state.data?.some(({ done_at }) => !done_at) ? 5_000 : 60_000),
});
