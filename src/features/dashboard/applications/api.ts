import { CONSENT_TEXT_VERSION } from '@rules/consent.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { answer, answerOrNull, getSupabase, parseResponse } from '@/lib/supabase.ts';
import type { Application } from './application.ts';
import type { Filter } from './filter.ts';

/** What belongs to a person's applications in the cache begins with this. */
export const MINE = ['my-applications'] as const;

const PAGE_SIZE = 20;
/** The dashboard shows the newest ones; more than five lead to the whole history (specification 2 §9). */
const RECENT_SIZE = 6;

const pageAnswer = z.object({
  applications: z.array(z.looseObject({ id: z.string(), application_status: z.string() })),
  counts: z.object({ all: z.number(), pending: z.number(), interviews: z.number(), rejected: z.number() }),
  next_cursor: z.nullish(z.object({ created_at: z.string(), id: z.string() })),
});

interface Cursor {
  created_at: string;
  id: string;
}

async function applicationsPage(filter: Filter, cursor: Cursor | null, limit: number, signal: AbortSignal) {
  const supabase = await getSupabase();
  const wanted = { p_filter: filter, p_cursor: cursor ? { ...cursor } : undefined, p_limit: limit };
  const page = await answer(supabase.rpc('my_applications', wanted).abortSignal(signal));
  const { applications, counts, next_cursor } = parseResponse(pageAnswer, page);
  return { applications: applications as unknown as Application[], counts, next: next_cursor ?? null };
}

/** The caller's applications under a filter, newest first, with the counts of all filters and how many were handed in. */
export function applicationsQuery(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: [...MINE, 'list', filter] as const,
    queryFn: async ({ pageParam, signal }) => {
      const supabase = await getSupabase();
      const [page, total] = await Promise.all([
        applicationsPage(filter, pageParam, PAGE_SIZE, signal),
        answerOrNull(supabase.rpc('my_application_count').abortSignal(signal)),
      ]);
      return { ...page, total: parseResponse(z.number(), total) };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** The same for the dashboard: all of them, a few at a time. */
export const recentQuery = infiniteQueryOptions({
  queryKey: [...MINE, 'recent'] as const,
  queryFn: ({ pageParam, signal }) => applicationsPage('all', pageParam, RECENT_SIZE, signal),
  initialPageParam: null as Cursor | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

/** One application of the caller; null when it is nobody's or somebody else's. */
export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: [...MINE, 'one', id] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const shape = z.nullable(z.looseObject({ id: z.string(), application_status: z.string() }));
      const row = parseResponse(
        shape,
        await answerOrNull(supabase.rpc('my_application', { p_id: id }).abortSignal(signal)),
      );
      return row as unknown as Application | null;
    },
    staleTime: 0,
  });
}

const events = z.array(
  z.object({
    id: z.number(),
    event_type: z.string(),
    to_status: z.nullable(z.string()),
    data: z.looseObject({}),
    created_at: z.string(),
  }),
);
export type ApplicationEvent = z.infer<typeof events>[number];

/** What happened to an application, oldest first. */
export function eventsQuery(id: string) {
  return queryOptions({
    queryKey: [...MINE, 'events', id] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const request = supabase.from('application_events').select('id,event_type,to_status,data,created_at');
      return parseResponse(events, await answer(request.eq('application_id', id).order('id').abortSignal(signal)));
    },
    staleTime: 0,
  });
}

export async function withdrawApplication(id: string): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.rpc('withdraw_application', { p_id: id }));
}

export interface Details {
  first_name: string;
  phone_number: string;
  email: string;
}

/** Corrects name, phone (any US form) and e-mail, with the consent that stands below them, on one application, or with null on all of the caller's. 400 names the field. */
export async function updateDetails({ first_name, phone_number, email }: Details, id: string | null): Promise<void> {
  const supabase = await getSupabase();
  const changed = await answer(
    supabase.rpc('update_my_details', {
      p_first_name: first_name,
      p_phone_number: phone_number,
      p_email: email.trim() || undefined,
      p_application_id: id ?? undefined,
      p_consent_text_version: `details-${CONSENT_TEXT_VERSION}`,
    }),
  );
  parseResponse(z.object({ updated: z.number() }), changed);
}

export type Channel = 'sms' | 'email' | 'copy';

/** Records that the person followed up; the ready-written message itself goes out from their own phone. */
export async function recordFollowUp(applicationId: string, channel: Channel): Promise<void> {
  const supabase = await getSupabase();
  await answerOrNull(supabase.from('follow_ups').insert({ application_id: applicationId, channel }));
}
