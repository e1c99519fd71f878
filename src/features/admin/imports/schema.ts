import { centsRange } from '@rules/pay-text.ts';
import { JOB_TYPES } from '@rules/taxonomy.ts';
import { z } from 'zod/mini';

const text = z.nullable(z.string());
const figure = z.nullable(z.number());
export const UNITS = ['hour', 'day', 'week', 'year'] as const;
const FIELDS = ['title', 'company', 'location', 'pay_low', 'pay_high', 'pay_unit', 'job_type'] as const;

/** A job as parse-job-data reads it out of an ad; null where the ad does not say. What is not listed is imported as it was read. Pay is in dollars per `pay_unit`. */
export const parsedJob = z.looseObject({
  title: text,
  company: text,
  location: text,
  pay_low: figure,
  pay_high: figure,
  pay_unit: z.nullable(z.enum(UNITS)),
  job_type: z.nullable(z.enum(JOB_TYPES)),
  description: text,
  /** The piece of the paste that it was read from. */
  text: z.optional(text),
  confidence: z.optional(z.record(z.string(), z.number())),
});
export type ParsedJob = z.infer<typeof parsedJob>;

/** Below this the engine guessed, and a person should look. */
const UNSURE_BELOW = 0.7;

/** What a person should check before it is imported; 'pay' means its three fields. */
export type Doubt = 'title' | 'company' | 'location' | 'pay' | 'job_type';

/** The fields the engine is not sure of. */
export function doubtsOf({ confidence = {} }: ParsedJob): Doubt[] {
  const unsure = FIELDS.filter((field) => (confidence[field] ?? 1) < UNSURE_BELOW);
  return [...new Set(unsure.map((field) => (field.startsWith('pay_') ? 'pay' : field) as Doubt))];
}

/** What keeps a job from being imported: the board shows none without a title and a place. */
export function lackOf(job: ParsedJob): 'title' | 'location' | null {
  if (!job.title?.trim()) return 'title';
  return job.location?.trim() ? null : 'location';
}

/** The pay as it will be posted, '$18-22/hour'; null when the ad names none. */
export function payOf({ pay_low, pay_high, pay_unit }: ParsedJob): string | null {
  const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));
  const range = centsRange(cents(pay_low), cents(pay_high));
  return range && `${pay_low === null ? 'up to ' : ''}${range}${pay_unit ? `/${pay_unit}` : ''}`;
}

/** The job with a field as a person wrote it: what they wrote is sure. */
export function corrected(job: ParsedJob, change: Partial<ParsedJob>): ParsedJob {
  const sure = Object.fromEntries(Object.keys(change).map((field) => [field, 1]));
  return { ...job, ...change, confidence: { ...job.confidence, ...sure } };
}

export const pasteSchema = z.object({
  text: z.string().check(z.refine((text) => text.trim() !== '', { error: 'Paste the text of at least one job.' })),
});

export const uploadSchema = z.object({
  file: z.custom<File | null>((file) => file instanceof File && /\.csv$/i.test(file.name), {
    error: 'Please select a CSV file',
  }),
});
