import { withoutPlaceholders } from '@rules/job-display.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { InterviewDetails } from '@/components/interview-sheet.tsx';
import { answersShape } from '@/lib/answer-list.ts';
import { DECLINE_REASONS, type DeclineReason } from '@/lib/decline-reasons.ts';
import { toAppError } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { interviewShape } from '@/lib/interview.ts';
import { callRpc } from '@/lib/supabase.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';

const maybe = z.nullable(z.string());

const STATES = [
  ...['waiting', 'open', 'paused', 'crowded', 'resting'],
  ...['filled', 'expired', 'deleted', 'taken_down'],
] as const;
const jobState = z.enum(STATES);
/** What a job is to its employer; the last four are closed. */
export type JobState = z.infer<typeof jobState>;

const ad = z.object({
  title: z.string(),
  company: maybe,
  description: maybe,
  location: maybe,
  pay_range: maybe,
  job_type: maybe,
  category: maybe,
  application_link: maybe,
  contact_phone: maybe,
});
/** A job's text as its employer edits it. */
export type Ad = z.infer<typeof ad>;

const listedJobs = z.object({
  jobs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      state: jobState,
      is_this: z.boolean(),
      counts: z.object({ applied: z.number(), waiting: z.number(), answered: z.number(), withdrew: z.number() }),
    }),
  ),
});

const posting = z.object({
  job: z.pipe(
    z.object({
      title: z.string(),
      company: maybe,
      location: maybe,
      category: maybe,
      job_type: maybe,
      pay_range: maybe,
      pay_unit: z.nullable(z.enum(['hour', 'day', 'week', 'year'])),
      hourly_low_cents: z.nullable(z.number()),
      hourly_high_cents: z.nullable(z.number()),
      posted_at: maybe,
      is_open: z.boolean(),
    }),
    z.transform(withoutPlaceholders),
  ),
  counts: z.object({ applied: z.number(), waiting: z.number(), answered: z.number(), withdrew: z.number() }),
  valid_until: z.string(),
  is_stopped: z.boolean(),
  filled: z.nullable(z.object({ filled_at: z.string(), is_deleted: z.boolean(), can_undo: z.boolean() })),
  job_id: z.string(),
  state: jobState,
  expires_at: z.string(),
  /** Not of another site, where it is changed instead. */
  is_ours: z.boolean(),
  /** Where applications go, as 'o…@cafe.example'. */
  contact: maybe,
  /** An address that is to confirm, until then, that applications go to it. */
  move: z.nullable(z.object({ to: z.string(), until: z.string() })),
  ad,
  /** When its text last changed; an edit says it back. */
  version: z.string(),
});
/** The job of an employer's link, and how many applied; nothing about a person. */
export type Posting = z.infer<typeof posting>;

export const ANSWERS = ['interested', 'interview', 'offer', 'not_this_time'] as const;
export type Answer = (typeof ANSWERS)[number];

const interview = z.object(interviewShape);
/** The appointment for an interview, as it stands. */
export type Interview = z.infer<typeof interview>;

// An employer is not shown what the position was called.
const { position_applied_for: _, ...employerAnswers } = answersShape;

const applicant = z.pipe(
  z.object({
    id: z.string(),
    first_name: maybe,
    ...employerAnswers,
    applied_at: z.string(),
    is_new: z.boolean(),
    /** E.164, once it was asked for. */
    phone_number: maybe,
    followed_up_at: maybe,
    answer: z.nullable(z.enum(ANSWERS)),
    /** The employer's own words. */
    message: maybe,
    /** Why not this time; the person reads it in their language. */
    reason: z.nullable(z.enum(DECLINE_REASONS)),
    interview: z.nullable(interview),
    /** A person of ours reads the answer before it is sent. */
    is_held: z.boolean(),
    answered_at: maybe,
    /** Of theirs, in the conversation. */
    unread_messages: z.number(),
    undo_seconds: z.number(),
  }),
  // By this device's clock, which may differ from the server's.
  z.transform(({ undo_seconds, ...rest }) => ({ ...rest, undo_until: Date.now() + undo_seconds * 1000 })),
);
/** Somebody who applied, as the job's employer sees them. */
export type Applicant = z.infer<typeof applicant>;

const cursor = z.object({ applied_at: z.string(), id: z.string() });
const appointment = z.object({ id: z.string(), first_name: maybe, starts_at: z.string() });
/** An interview that still stands, of anybody who applied. */
export type Appointment = z.infer<typeof appointment>;

const applicantsPage = z.object({
  applicants: z.array(applicant),
  appointments: z.array(appointment),
  next_cursor: z.nullable(cursor),
});
type ApplicantsPages = InfiniteData<z.infer<typeof applicantsPage>, z.infer<typeof cursor> | null>;

/** How often an open page asks what applicants answered meanwhile; also when somebody comes back to it. */
export const EVERY_MS = 15_000;

export const employerQueries = {
  all: (token: string) => ['employer', token] as const,

  posting: (token: string) =>
    queryOptions({
      queryKey: [...employerQueries.all(token), 'job'] as const,
      queryFn: ({ signal }) => callRpc('employer_job', { p_token: token }, posting, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** All jobs of the link's address; it opens its own only. */
  jobs: (token: string) =>
    queryOptions({
      queryKey: [...employerQueries.all(token), 'jobs'] as const,
      queryFn: ({ signal }) => callRpc('employer_jobs', { p_token: token }, listedJobs, signal),
    }),
  /** Counts as seen: only after somebody said that they are hiring. */
  applicants: (token: string) =>
    infiniteQueryOptions({
      queryKey: [...employerQueries.all(token), 'applicants'] as const,
      queryFn: async ({ client: queryClient, queryKey, pageParam, signal }) => {
        const args = { p_token: token, ...(pageParam && { p_cursor: pageParam }) };
        const page = await callRpc('employer_applicants', args, applicantsPage, signal);
        // Who was new when the page was opened stays so on it.
        const before = queryClient
          .getQueryData<ApplicantsPages>(queryKey)
          ?.pages.flatMap(({ applicants }) => applicants);
        const fresh = new Set(before?.filter(({ is_new }) => is_new).map(({ id }) => id));
        return {
          ...page,
          applicants: page.applicants.map((one) => ({ ...one, is_new: one.is_new || fresh.has(one.id) })),
        };
      },
      initialPageParam: null as z.infer<typeof cursor> | null,
      getNextPageParam: ({ next_cursor }) => next_cursor,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: 'always',
      // A longer list asks less often: each page is a call.
      refetchInterval: ({ state }) => EVERY_MS * (state.data?.pages.length ?? 1),
    }),
};

export const showNumber = (token: string, id: string) =>
  callRpc('employer_show_number', { p_token: token, p_application_id: id }, applicant);

interface AnswerDetails {
  /** The employer's own, for 'not this time' only. */
  words?: string;
  /** Instead of words. */
  reason?: DeclineReason | undefined;
  /** Where and when, for 'interview' only: a new one, a move, or a time that the person asked for. */
  interview?: InterviewDetails;
}

/** 400 names the field; for a time that is too soon, `detail` is when the person can be told. */
export const answerApplicant = (
  token: string,
  id: string,
  answer: Answer,
  { words, reason, interview: about }: AnswerDetails = {},
) =>
  callRpc(
    'employer_answer',
    {
      ...{ p_token: token, p_application_id: id, p_answer: answer },
      ...(words && { p_message: words }),
      ...(reason && { p_reason: reason }),
      ...(about && { p_interview: about }),
    },
    applicant,
  );

/** Can be undone like an answer. 409 without an interview that is ahead. */
export const cancelInterview = (token: string, id: string) =>
  callRpc('employer_cancel_interview', { p_token: token, p_application_id: id }, applicant);

/** 409 once it is too late. */
export const undoAnswer = (token: string, id: string) =>
  callRpc('employer_undo_answer', { p_token: token, p_application_id: id }, applicant);

interface Filled {
  /** The interviews that stand are canceled with it, for good. */
  isCancelling?: boolean;
  /** Whether they hired through us, where they said so. */
  isHere?: boolean | undefined;
}

/** 'Position filled', or its undoing, and that of a deletion, on the same day (409 later). */
export const fillJob = (token: string, isUndone: boolean, { isCancelling, isHere }: Filled = {}) =>
  callRpc(
    'employer_close_job',
    {
      ...{ p_token: token, p_undo: isUndone },
      ...(isCancelling && { p_cancel_interviews: true }),
      ...(isHere !== undefined && { p_here: isHere }),
    },
    posting,
  );

/** Tells everybody who still waits for a closed job that the position is filled; each can be undone like any answer. */
export const answerAll = (token: string) =>
  callRpc('employer_answer_all', { p_token: token }, z.object({ answered: z.number(), waiting: z.number() }));

/**
 * 400 names the field; 409 with the field p_version: somebody changed it since `version`. A `contact_email` is e-mailed a link
 * that confirms it, which is Posting's `move`.
 */
export const editJob = (token: string, job: Record<string, string | null>, version: string) =>
  callRpc('employer_edit_job', { p_token: token, p_job: job, p_version: version }, posting);

/** Applications stay with the address that has them. */
export const keepAddress = (token: string) => callRpc('employer_keep_address', { p_token: token }, posting);

export const pauseJob = (token: string, isOn: boolean) =>
  callRpc('employer_pause_job', { p_token: token, p_on: isOn }, posting);

export const postAgain = (token: string) => callRpc('employer_post_again', { p_token: token }, posting);

/** Can be undone on the same day (fillJob). */
export const deleteJob = (token: string) => callRpc('employer_delete', { p_token: token }, posting);

export type HiringAnswer = 'yes' | 'filled_here' | 'filled_elsewhere';
export const sayStillHiring = (token: string, answer: HiringAnswer) =>
  callRpc('employer_still_hiring', { p_token: token, p_answer: answer }, posting);

/** E-mails the link of another job of the address, to that address. */
export const mailLink = (token: string, jobId: string) =>
  callRpc('employer_mail_link', { p_token: token, p_job_id: jobId }, z.object({ sent: z.boolean() }));

/** Stops the e-mails to the link's address, or starts them again. 404 for a token that was never sent. */
export const stopMails = (token: string, isUndone: boolean) =>
  callRpc('employer_stop', { p_token: token, p_undo: isUndone }, z.object({ stopped: z.boolean() }));

/** The response is the same for a link that nobody got. */
export const sendNewLink = (token: string) =>
  callRpc('employer_new_link', { p_token: token }, z.object({ sent: z.boolean() }));

/** Does something with the job, and shows what the backend made of it. */
export function useJobChange(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: () => Promise<Posting>) => request(),
    onSuccess: (posting) => {
      queryClient.setQueryData(employerQueries.posting(token).queryKey, posting);
      return queryClient.invalidateQueries(employerQueries.jobs(token));
    },
    onError: (error) => {
      failureToast(m.errors_title(), m.employer_change_failed())(error);
      // Changed in another tab, or by us.
      if (toAppError(error).status === 409) void queryClient.invalidateQueries(employerQueries.posting(token));
    },
  });
}

/** Does something about an applicant, and puts what the backend made of it in the list. */
export function useApplicantChange(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request }: { request: () => Promise<Applicant>; failed: string }) => request(),
    onSuccess: async (changed) => {
      await putApplicant(queryClient, token, changed);
      return queryClient.invalidateQueries(employerQueries.posting(token));
    },
    onError: (error, { failed }) => {
      const { status, temporary, field } = toAppError(error);
      // The form says which words were refused.
      if (status === 400 && !temporary) return;
      const isGone = status === 404;
      if (status === 409 && field === 'p_interview') {
        toast({ title: m.employer_interview_unreachable(), variant: 'destructive' });
        return;
      }
      if (isGone) failureToast(m.employer_gone(), m.employer_gone_text())(error);
      else failureToast(m.errors_title(), failed)(error);
      // Withdrawn, or answered in another tab.
      if (isGone || status === 409) void queryClient.invalidateQueries({ queryKey: employerQueries.all(token) });
    },
  });
}

async function putApplicant(queryClient: QueryClient, token: string, changed: Applicant) {
  const { queryKey } = employerQueries.applicants(token);
  // What was asked for before the change would take it back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<ApplicantsPages>(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          applicants: page.applicants.map((one) => (one.id === changed.id ? { ...changed, is_new: one.is_new } : one)),
        })),
      },
  );
}
