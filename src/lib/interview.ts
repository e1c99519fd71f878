import { z } from 'zod/mini';

const maybe = z.nullable(z.string());

/** What applicant and employer see of the appointment for an interview. */
export const interviewShape = {
  /** proposed and moved wait for the applicant. declined: they cannot come, or ask for one of proposed_times. */
  state: z.enum(['proposed', 'confirmed', 'declined', 'moved', 'cancelled']),
  starts_at: z.string(),
  place: maybe,
  /** E.164; the applicant calls it. */
  phone_number: maybe,
  contact_name: maybe,
  proposed_times: z.array(z.string()),
  /** Ahead, or being arranged anew. */
  is_upcoming: z.boolean(),
};
const interview = z.object(interviewShape);
export type InterviewShape = z.infer<typeof interview>;

/** Whether nobody is expected. */
export const isOff = ({ state, proposed_times }: InterviewShape) =>
  state === 'cancelled' || (state === 'declined' && proposed_times.length === 0);
