import { CONSENT_TEXT_VERSION } from '@rules/consent.ts';
import { withoutPlaceholders } from '@rules/job-display.ts';
import { formatPhone } from '@rules/phone-format.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { ApplicationRoute, JobDetail } from '@/features/jobs/job.ts';
import type { StoredApplication } from '@/lib/answer-list.ts';
import type { Attribution } from '@/lib/attribution.ts';
import { type Call, ID } from '@/lib/background-send.ts';
import { API_URL, PUBLISHABLE_KEY } from '@/lib/env.ts';
import { AppError } from '@/lib/errors.ts';
import { KNOWN_DETAILS, type KnownAnswers } from '@/lib/known-answers.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { answer, callRpc, getSupabase, readPublic, rpcUrl } from '@/lib/supabase.ts';
import { visitorKey } from '@/lib/visitor.ts';
import type { detailsSchema } from './schema.ts';

const idSchema = z.looseObject({ id: z.string() });
const startAnswer = z.object({ id: z.string(), application_status: z.string() });
const completeAnswer = z.object({ id: z.string(), ref_code: z.string(), completed_at: z.string() });
const jobSchema = z.looseObject({ id: z.string(), title: z.string() });
const resolveAnswer = z.object({
  job: z.nullable(
    z.pipe(
      z.custom<JobDetail>((job) => jobSchema.safeParse(job).success),
      z.transform(withoutPlaceholders),
    ),
  ),
  application: z.nullable(
    z.object({
      id: z.string(),
      application_status: z.string(),
      next_step: z.number(),
      completed_at: z.nullable(z.string()),
      ref_code: z.nullable(z.string()),
    }),
  ),
});

const text = z.nullable(z.string());
const known = Object.fromEntries(KNOWN_DETAILS.map((name) => [name, text])) as Record<
  (typeof KNOWN_DETAILS)[number],
  typeof text
>;

const answersPage = z.object({
  applications: z.array(
    z.object({
      first_name: z.string(),
      phone_number: z.string(),
      email: z.nullable(z.string()),
      ...known,
    }),
  ),
});

export type ResolvedJob = z.infer<typeof resolveAnswer>;

/** A job and the caller's own application to it, for a link that leads into the flow. */
export const resolveJob = (jobId: string, signal?: AbortSignal): Promise<ResolvedJob> =>
  callRpc('resolve_job', { p_job_id: jobId }, resolveAnswer, signal);

/** The job to show instead of one that is gone; null when there is none either. */
export async function fallbackJob(): Promise<JobDetail | null> {
  const { data } = await readPublic<JobDetail | null>('fallback_job', {});
  return data && withoutPlaceholders(data);
}

export interface StartRequest {
  /** Made in the browser once per application, so that sending it twice changes nothing. */
  requestId: string;
  first_name: string;
  phone_number: string;
  email: string | null;
  attribution: Attribution & { language: string };
  consent: string;
}

/** Step 1: makes or reopens the application and returns its canonical id. */
export async function startApplication(jobId: string, request: StartRequest) {
  return callRpc('start_application', startArgs(jobId, request), startAnswer);
}

const startArgs = (jobId: string, request: StartRequest) => ({
  p_id: request.requestId,
  p_job_id: jobId,
  p_first_name: request.first_name,
  p_phone_number: request.phone_number,
  p_email: request.email ?? undefined,
  p_attribution: { ...request.attribution },
  p_consent_text_version: request.consent,
});

/** The answers of step 2. */
export type Details = z.output<typeof detailsSchema>;

/** Step 2. An update that touches no row is an error (code 'no-row'): the application is not this caller's any more. */
export async function saveDetails(id: string, details: Details): Promise<void> {
  const supabase = await getSupabase();
  const rows: unknown = await answer(
    supabase.from('job_applications').update(detailsRow(details)).eq('id', id).select('id'),
  );
  if (!Array.isArray(rows)) throw new AppError('The answer could not be read', { status: 502 });
  if (rows.length === 0) throw new AppError('No application was changed', { status: 404, code: 'no-row' });
}

const detailsRow = (details: Details) => ({
  ...details,
  application_status: 'step_2_completed',
  updated_at: new Date().toISOString(),
});

/** Step 3: completes it; the same answer however often it is called. */
export async function completeApplication(id: string) {
  return callRpc('complete_application', { p_id: id }, completeAnswer);
}

export interface EnrollRequest extends Omit<StartRequest, 'attribution'> {
  category: string | null;
  place: string | null;
  ref: string | null;
  language: string;
}

/** The alert sign-up of a person who applied to filler. */
export async function enrollInAlerts(request: EnrollRequest): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.rpc('enroll_in_alerts', enrollArgs(request)));
}

const enrollArgs = (request: EnrollRequest) => ({
  p_id: request.requestId,
  p_first_name: request.first_name,
  p_phone_number: request.phone_number,
  p_email: request.email ?? undefined,
  p_job_type: request.category ?? undefined,
  p_city: request.place ?? undefined,
  p_opted_in_sms: true,
  p_opted_in_email: request.email !== null,
  p_referred_by_code: request.ref ?? undefined,
  p_utm_source: 'application_flow',
  p_consent_text_version: request.consent,
  p_language: request.language,
});

/** The same requests for the service worker, which has no client; as the visitor, who alone has no session to read. */
export const calls = {
  start: (jobId: string, request: StartRequest): Call => ({
    method: 'POST',
    url: rpcUrl('start_application', {}),
    body: startArgs(jobId, request),
  }),
  details: (details: Details): Call => ({
    method: 'PATCH',
    url: `${API_URL}/rest/v1/job_applications?id=eq.${ID}&select=id`,
    body: detailsRow(details),
  }),
  complete: (): Call => ({ method: 'POST', url: rpcUrl('complete_application', {}), body: { p_id: ID } }),
  enroll: (request: EnrollRequest): Call => ({
    method: 'POST',
    url: rpcUrl('enroll_in_alerts', {}),
    body: enrollArgs(request),
  }),
  headers: () => ({
    apikey: PUBLISHABLE_KEY,
    'content-type': 'application/json',
    prefer: 'return=representation',
    'x-visitor-key': visitorKey(),
  }),
};

/** One's own application as the database has it: contact, snapshot of the job, what was answered. */
export interface OwnApplication extends StoredApplication {
  first_name: string;
  phone_number: string;
  route: ApplicationRoute;
}

const ownSchema = z.pipe(
  z.custom<OwnApplication>((own) => idSchema.safeParse(own).success),
  z.transform(withoutPlaceholders),
);

/** Null when the id is nobody's or somebody else's. */
export const ownApplication = (id: string): Promise<OwnApplication | null> =>
  callRpc('my_application', { p_id: id }, z.nullable(ownSchema));

/** Records that step 1 was filled in and left (docs/product.md 25). Not awaited; failures are ignored. */
export async function recordAbandonment(
  jobId: string,
  person: { userId: string | null; phone: string; email: string; name: string },
) {
  const supabase = await getSupabase();
  // All seven: nobody who left step 1 has an application yet.
  const entry = {
    p_user_id: person.userId,
    p_job_id: jobId,
    p_application_id: null,
    p_reason: 'abandoned_step1',
    p_user_phone: person.phone,
    p_user_email: person.email.trim() || null,
    p_user_name: person.name,
  };
  // The generated types know no null.
  await supabase.rpc('add_to_reapply_queue', entry as unknown as Record<keyof typeof entry, string>);
}

export const CONSENT = `apply-${CONSENT_TEXT_VERSION}`;

/** What the caller answered in their newest applications. */
export async function lastAnswers(signal: AbortSignal): Promise<Partial<KnownAnswers>> {
  const { applications } = await callRpc('my_applications', { p_limit: 5 }, answersPage, signal);
  const details = applications.find(({ work_experience }) => work_experience);
  const contact = applications[0];
  return {
    ...(contact && { first_name: contact.first_name, phone_number: formatPhone(contact.phone_number) }),
    ...(contact?.email && { email: contact.email }),
    ...(details && Object.fromEntries(KNOWN_DETAILS.map((name) => [name, details[name] ?? '']))),
  };
}

export const applyQueries = {
  all: queryKeys.applications,

  /** What the caller's own application answers, to look at before it is sent. */
  application: (id: string) =>
    queryOptions({
      queryKey: [...applyQueries.all, 'own', id] as const,
      queryFn: () => ownApplication(id),
      staleTime: 0,
    }),

  /** Whether job alerts go to the applicant by text. */
  textAlerts: (userId: string | null) =>
    queryOptions({
      queryKey: [...queryKeys.alerts, 'by-text', userId] as const,
      queryFn: async ({ signal }): Promise<boolean> => {
        const supabase = await getSupabase();
        // Settings of an account stand over its sign-ups. An admin may read everybody's rows: these are asked for by owner.
        const settings = supabase.from('user_alerts').select('sms_enabled').eq('is_active', true);
        const [active] = userId ? await answer(settings.eq('user_id', userId).abortSignal(signal)) : [];
        if (active) return active.sms_enabled;
        const signUps = supabase.from('alert_optins').select('id').eq('opted_in_sms', true).is('unsubscribed_at', null);
        const mine = userId ? signUps.eq('user_id', userId) : signUps.is('user_id', null);
        return (await answer(mine.limit(1).abortSignal(signal))).length > 0;
      },
    }),

  /** How many applications the caller submitted. */
  applicationCount: () =>
    queryOptions({
      queryKey: [...applyQueries.all, 'count'] as const,
      queryFn: ({ signal }) => callRpc('my_application_count', {}, z.number(), signal),
      staleTime: 0,
    }),

  /** The caller's own referral code, null before they are subscribed. */
  ownCode: () =>
    queryOptions({
      queryKey: [...queryKeys.referrals, 'code'] as const,
      queryFn: async ({ signal }) => {
        const referrals = z.nullable(z.looseObject({ referral_code: z.nullable(z.string()) }));
        return (await callRpc('my_referrals', {}, referrals, signal))?.referral_code ?? null;
      },
    }),
};

/** The application as it was sent, but for a job that we took down since. */
export function useCurrentRoute<Sent extends { id: string; isFake: boolean; job: JobDetail }>(application: Sent): Sent {
  const { id, isFake, job } = application;
  const { data: own } = useQuery({ ...applyQueries.application(id), enabled: !isFake });
  return own?.route === 'banned' ? { ...application, job: { ...job, route: own.route } } : application;
}
