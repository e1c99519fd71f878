import { z } from 'zod';
import { withoutPlaceholders } from '../rules/job-display.ts';

const moment = z.string().nullable();

/** The response of the RPC my_nudge_facts: no name, no phone, no e-mail. */
export const nudgeFactsSchema = z.object({
  /** The day in New York, yyyy-mm-dd. */
  today: z.string(),
  language: z.enum(['en', 'es']).nullable(),
  streakDays: z.number(),
  thisWeek: z.number(),
  totalApplications: z.number(),
  appliedToday: z.boolean(),
  hasCode: z.boolean(),
  boostTokens: z.number(),
  applications: z.array(
    z
      .object({
        id: z.string(),
        job_id: z.string().nullable(),
        job_title: z.string().nullable(),
        company: z.string().nullable(),
        application_status: z.string(),
        applied_at: moment,
        created_at: moment,
        followed_up_at: moment,
        job_is_open: z.boolean(),
      })
      .transform(withoutPlaceholders),
  ),
});
export type NudgeFacts = z.infer<typeof nudgeFactsSchema>;
