import { CONSENT_TEXT_VERSION } from '@rules/consent.ts';
import { withoutPlaceholders } from '@rules/job-display.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { Locale } from '@/lib/i18n.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { answer, answerOrNull, callRpc, getSupabase, invokeFunction, parseResponse } from '@/lib/supabase.ts';
import type { Application, Filter, LocalCounts } from './application.ts';

const PAGE_SIZE = 20;
/** The dashboard shows the newest ones; more than five lead to the whole history (docs/product.md 37). */
const RECENT_SIZE = 6;

const rowSchema = z.looseObject({ id: z.string(), application_status: z.string() });
const applicationSchema = z.pipe(
  z.custom<Application>((row) => rowSchema.safeParse(row).success),
  z.transform(withoutPlaceholders),
);
const pageSchema = z.object({
  applications: z.array(applicationSchema),
  counts: z.object({
    all: z.number(),
    /** Handed in and not withdrawn. */
    sent: z.number(),
    pending: z.number(),
    interviews: z.number(),
    rejected: z.number(),
  }),
  next_cursor: z.nullish(z.object({ created_at: z.string(), id: z.string() })),
});

interface Cursor {
  created_at: string;
  id: string;
}

const receiptSchema = z.nullable(
  z.pipe(
    z.object({
      job_title: z.nullable(z.string()),
      company: z.nullable(z.string()),
      application_status: z.string(),
      route: z.enum(['email', 'site', 'team', 'none', 'banned']),
    }),
    z.transform(withoutPlaceholders),
  ),
);

const eventsSchema = z.array(
  z.object({
    id: z.number(),
    event_type: z.string(),
    to_status: z.nullable(z.string()),
    data: z.looseObject({}),
    created_at: z.string(),
  }),
);
export type ApplicationEvent = z.infer<typeof eventsSchema>[number];

const figuresSchema = z.object({
  totalApplications: z.number(),
  inReviewCount: z.number(),
  upcomingInterviews: z.number(),
  referralPoints: z.number(),
  streakDays: z.number(),
  /** Applications since Monday in New York. */
  thisWeek: z.number(),
  messages: z.array(
    z.object({ id: z.string(), subject: z.nullable(z.string()), message_content: z.string(), created_at: z.string() }),
  ),
});
export type Figures = z.infer<typeof figuresSchema>;
export type TeamMessage = Figures['messages'][number];

const nudge = z.object({
  type: z.string(),
  urgency: z.string(),
  title: z.string(),
  message: z.string(),
  ctaText: z.string(),
  // A path of this site and nothing else, whatever answered.
  ctaLink: z.string().check(z.regex(/^\/(?![/\\])/)),
});
export type Nudge = z.infer<typeof nudge>;

const savedJobsSchema = z.array(
  z.pipe(
    z.object({
      job_id: z.string(),
      saved_at: z.string(),
      /** As they were when it was saved. */
      job_title: z.nullable(z.string()),
      company: z.nullable(z.string()),
      location: z.nullable(z.string()),
      is_open: z.boolean(),
      /** Pay and expiry are null when the posting is gone. */
      expires_at: z.nullable(z.string()),
      pay_range: z.nullable(z.string()),
      pay_unit: z.nullable(z.enum(['hour', 'day', 'week', 'year'])),
      hourly_low_cents: z.nullable(z.number()),
      hourly_high_cents: z.nullable(z.number()),
    }),
    z.transform(withoutPlaceholders),
  ),
);
export type SavedJob = z.infer<typeof savedJobsSchema>[number];

async function applicationsPage(filter: Filter, cursor: Cursor | null, limit: number, signal: AbortSignal) {
  const args = { p_filter: filter, p_cursor: cursor ? { ...cursor } : undefined, p_limit: limit };
  const { applications, counts, next_cursor } = await callRpc('my_applications', args, pageSchema, signal);
  return { applications, counts, next: next_cursor ?? null };
}

/** Asked again whenever somebody looks: an employer may have answered meanwhile. */
const LIVE = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** What the caller's own screens read. Everything about their applications hangs under `all`. */
export const applicationQueries = {
  all: queryKeys.applications,

  /** The applications under a filter, newest first, with the counts of all of them. */
  list: (filter: Filter) =>
    infiniteQueryOptions({
      queryKey: [...applicationQueries.all, 'list', filter] as const,
      queryFn: ({ pageParam, signal }) => applicationsPage(filter, pageParam, PAGE_SIZE, signal),
      ...LIVE,
      initialPageParam: null as Cursor | null,
      getNextPageParam: ({ next }) => next,
    }),

  /** The same for the dashboard: all of them, a few at a time. */
  recent: () =>
    infiniteQueryOptions({
      queryKey: [...applicationQueries.all, 'recent'] as const,
      queryFn: ({ pageParam, signal }) => applicationsPage('all', pageParam, RECENT_SIZE, signal),
      ...LIVE,
      initialPageParam: null as Cursor | null,
      getNextPageParam: ({ next }) => next,
    }),

  /** One application; null when it is nobody's or somebody else's. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...applicationQueries.all, 'one', id] as const,
      queryFn: ({ signal }) => callRpc('my_application', { p_id: id }, z.nullable(applicationSchema), signal),
      ...LIVE,
    }),

  /** Job and status of the application that 'We got your application' links to; null for an unknown link. */
  receipt: (id: string) =>
    queryOptions({
      queryKey: [...applicationQueries.all, 'receipt', id] as const,
      queryFn: () => callRpc('application_receipt', { p_id: id }, receiptSchema),
      ...LIVE,
    }),

  /** What happened to an application, oldest first. */
  events: (id: string) =>
    queryOptions({
      queryKey: [...applicationQueries.all, 'events', id] as const,
      queryFn: async ({ signal }) => {
        const supabase = await getSupabase();
        const request = supabase.from('application_events').select('id,event_type,to_status,data,created_at');
        const rows = await answer(request.eq('application_id', id).order('id').abortSignal(signal));
        return parseResponse(eventsSchema, rows);
      },
      ...LIVE,
    }),

  /** The caller's figures, and the messages of the team that wait to be read. */
  figures: () =>
    queryOptions({
      queryKey: [...applicationQueries.all, 'figures'] as const,
      queryFn: ({ signal }) => callRpc('my_dashboard', {}, figuresSchema, signal),
      ...LIVE,
    }),

  /**
   * What the coach suggests, in a language, counting the applications that only this device has. Without it the section is
   * absent: nobody waits for another try.
   */
  nudges: (language: Locale, local: LocalCounts) =>
    queryOptions({
      queryKey: [...applicationQueries.all, 'nudges', language, local] as const,
      queryFn: async () => {
        const suggested = await invokeFunction('smart-job-nudges', { language, local });
        return parseResponse(z.object({ nudges: z.array(nudge) }), suggested).nudges;
      },
      staleTime: 0,
      retry: false,
    }),
};

/** The jobs that the caller saved, newest first, with their current state; `userId` is null for a visitor. */
export const savedJobQueries = {
  list: (userId: string | null) =>
    queryOptions({
      queryKey: [...queryKeys.savedJobs, 'list', userId] as const,
      queryFn: ({ signal }) => callRpc('my_saved_jobs', {}, savedJobsSchema, signal),
      ...LIVE,
    }),
};

/** The token of a link to the interview of an application of the caller. */
export const interviewToken = async (id: string) =>
  (await callRpc('my_interview_link', { p_application_id: id }, z.object({ token: z.string() }))).token;

export async function withdrawApplication(id: string): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.rpc('withdraw_application', { p_id: id }));
}

export interface Details {
  first_name: string;
  phone_number: string;
  email: string;
}

/** Corrects name, phone (any US form) and e-mail, with the consent shown below them, on one application, or with null on all of the caller's. 400 names the field. */
export async function updateDetails({ first_name, phone_number, email }: Details, id: string | null): Promise<void> {
  const args = {
    p_first_name: first_name,
    p_phone_number: phone_number,
    p_email: email.trim() || undefined,
    p_application_id: id ?? undefined,
    p_consent_text_version: `details-${CONSENT_TEXT_VERSION}`,
  };
  await callRpc('update_my_details', args, z.object({ updated: z.number() }));
}

export type Channel = 'sms' | 'email' | 'copy';

/** Records that the person followed up; the ready-written message itself goes out from their own phone. */
export async function recordFollowUp(applicationId: string, channel: Channel): Promise<void> {
  const supabase = await getSupabase();
  await answerOrNull(supabase.from('follow_ups').insert({ application_id: applicationId, channel }));
}
