import { withoutPlaceholders } from '@rules/job-display.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { toAppError } from '@/lib/errors.ts';
import { callRpc } from '@/lib/supabase.ts';

const maybe = z.nullable(z.string());

const interview = z.pipe(
  z.object({
    uid: z.string(),
    sequence: z.number(),
    /** proposed and moved wait for an answer; declined: they cannot come, or asked for one of proposed_times. */
    state: z.enum(['proposed', 'confirmed', 'declined', 'moved', 'cancelled']),
    starts_at: z.string(),
    ends_at: z.string(),
    place: maybe,
    /** E.164; the person calls it. */
    phone_number: maybe,
    contact_name: maybe,
    proposed_times: z.array(z.string()),
    is_upcoming: z.boolean(),
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
  one: (token: string) =>
    queryOptions({
      queryKey: ['interview', token] as const,
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

/** Whether the link is unknown or over. */
export function isDeadLink(error: unknown): boolean {
  const { status, temporary, field } = toAppError(error);
  return status === 404 && !temporary && field === 'p_token';
}
