import { z } from 'zod/mini';
import { JOB_CHECKS, JOB_FIELDS } from '../_shared/rules/job-body.ts';

/** Rows of one POST. */
export const MAX_ROWS = 500;

/** What a partner calls a job: safe in an address as it stands. */
export const reference = z
  .string({ error: ({ input }) => (input === undefined ? 'is required' : 'is not a text') })
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._:~-]{0,199}$/, 'is letters, digits and . _ : ~ - alone, at most 200'));

/** A row of a POST: a job and what it is called. */
export const jobRow = z.strictObject({ reference, ...JOB_FIELDS }).check(...JOB_CHECKS);
export type JobRow = z.infer<typeof jobRow>;

/** Rows are read one by one, so that a bad one is answered alone. */
export const jobRows = z.strictObject({
  jobs: z
    .array(z.unknown(), 'is no list of jobs')
    .check(z.minLength(1, 'is empty'), z.maxLength(MAX_ROWS, `are more than ${MAX_ROWS}`)),
});

/** A job of a partner, as they read it. */
export const partnerJob = z.object({
  reference: z.string(),
  id: z.uuid(),
  status: z.enum(['open', 'waiting', 'duplicate', 'refused', 'expired', 'closed', 'filled', 'paused']),
  why: z.nullable(z.string()),
  url: z.nullable(z.string()),
  title: z.string(),
  posted_at: z.string(),
  expires_at: z.string(),
  updated_at: z.string(),
});
export type PartnerJob = z.infer<typeof partnerJob>;

const result = z.enum(['added', 'changed', 'unchanged']);
export const savedJob = z.object({ ...partnerJob.shape, result });
export const refusedRow = z.object({
  reference: z.nullable(z.string()),
  result: z.literal('refused'),
  field: z.string(),
  detail: z.string(),
});
/** An answer for each row, in their order. */
export const rowAnswers = z.object({ jobs: z.array(z.union([savedJob, refusedRow])) });
export type RowAnswer = z.infer<typeof savedJob> | z.infer<typeof refusedRow>;

export const problem = z.object({
  type: z.string(),
  status: z.int(),
  detail: z.string(),
  field: z.optional(z.string()),
  request_id: z.string(),
});
