import { withoutPlaceholders } from '@rules/job-display.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { interviewShape } from '@/lib/interview.ts';
import { callRpc } from '@/lib/supabase.ts';

const maybe = z.nullable(z.string());

const interview = z.pipe(
  z.object({
    uid: z.string(),
    application_id: z.string(),
    sequence: z.number(),
    ...interviewShape,
    ends_at: z.string(),
    first_name: z.string(),
    job_title: maybe,
    company: maybe,
    pay_range: maybe,
    /** When the next reminders go out. */
    reminders: z.array(z.string()),
  }),
  z.transform(withoutPlaceholders),
);
/** The interview of one application, for its applicant. */
export type Interview = z.infer<typeof interview>;

export const interviewQueries = {
  all: ['interview'] as const,

  one: (token: string) =>
    queryOptions({
      queryKey: [...interviewQueries.all, token] as const,
      queryFn: ({ signal }) => callRpc('interview', { p_token: token }, interview, signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};

export type InterviewAnswer = { answer: 'confirmed' | 'declined' } | { answer: 'another_time'; times: string[] };

/** Answers the version that was shown (`sequence`); 409 when the interview has changed since. */
export const answerInterview = (token: string, sequence: number, { answer, ...more }: InterviewAnswer) =>
  callRpc(
    'answer_interview',
    { p_token: token, p_sequence: sequence, p_answer: answer, ...('times' in more && { p_times: more.times }) },
    interview,
  );

const outcome = z.pipe(
  z.object({
    job_title: maybe,
    company: maybe,
    pay_range: maybe,
    /** Null until it was answered. */
    has_started: z.nullable(z.boolean()),
    pay: z.nullable(z.enum(['as_promised', 'less', 'more'])),
  }),
  z.transform(withoutPlaceholders),
);
/** What became of an offer, as its worker says. */
export type Outcome = z.infer<typeof outcome>;

export const outcomeQueries = {
  all: ['outcome'] as const,

  one: (token: string) =>
    queryOptions({
      queryKey: [...outcomeQueries.all, token] as const,
      queryFn: ({ signal }) => callRpc('outcome', { p_token: token }, outcome, signal),
    }),
};

/** Says whether somebody started, and how the pay is; a later answer replaces it. */
export const answerOutcome = (token: string, hasStarted: boolean, pay: NonNullable<Outcome['pay']> | undefined) =>
  callRpc('answer_outcome', { p_token: token, p_started: hasStarted, ...(pay && { p_pay: pay }) }, outcome);
