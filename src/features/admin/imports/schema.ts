import { categoryOf } from '@rules/category.ts';
import { hasRoute, waysIn } from '@rules/contact.ts';
import { normalizeEmail } from '@rules/email.ts';
import { parsePhone } from '@rules/phone.ts';
import { CATEGORIES, JOB_TYPES } from '@rules/taxonomy.ts';
import { z } from 'zod/mini';
import type { PayFigures } from '../api.ts';
import { isUnusual } from '../pay-reading.tsx';

const text = z.nullable(z.string());
const figure = z.nullable(z.number());

/** A job as parse-job-data reads it out of an ad; null where the ad does not say. What is not listed is imported as it was read. Pay is in dollars per `pay_unit`. */
export const parsedJob = z.looseObject({
  title: text,
  company: text,
  location: text,
  pay_low: figure,
  pay_high: figure,
  pay_unit: z.nullable(z.enum(['hour', 'day', 'week', 'year'])),
  /** The pay in the ad's words, or as a person wrote it, which stands for the three above. */
  pay_range: text,
  job_type: z.nullable(z.enum(JOB_TYPES)),
  category: z.enum(CATEGORIES),
  description: text,
  /** How to reach the employer, in the ad's words. */
  contact: z.optional(text),
  /** Where the employer takes applications. */
  application_link: z.optional(text),
  /** What a person wrote in place of the e-mail address and the phone number in `contact`. */
  contact_email: z.optional(z.string()),
  contact_phone: z.optional(z.string()),
  /** The piece of the paste that it was read from. */
  text: z.optional(text),
  confidence: z.optional(z.record(z.string(), z.number())),
});
export type ParsedJob = z.infer<typeof parsedJob>;

/** An ad under review: put on the board, saved to wait for approval, or left out. `isChosen`: a person said which. */
const foundAd = z.object({
  key: z.number(),
  plan: z.enum(['publish', 'wait', 'leave-out']),
  isChosen: z.optional(z.boolean()),
  job: parsedJob,
});
export type FoundAd = z.infer<typeof foundAd>;
export type Plan = FoundAd['plan'];

/** The ads of a paste under review, and its lines that are in none of them. */
export const pasteReview = z.object({ ads: z.array(foundAd), left_out: z.array(z.string()) });
export type PasteReview = z.infer<typeof pasteReview>;

/** Below this the engine guessed, and a person should look. */
const UNSURE_BELOW = 0.7;

const FIELDS = ['title', 'company', 'location', 'pay', 'category', 'job_type', 'email', 'phone'] as const;
export type Doubt = (typeof FIELDS)[number];
type Why = 'missing' | 'guess' | 'unusual' | 'invalid';

/** What a person should check before it is imported, and why: the ad does not say it, or the engine guessed. */
export function doubtsOf(job: ParsedJob): Partial<Record<Doubt, Why>> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const doubt = doubtOf(job, field);
      return doubt ? [[field, doubt]] : [];
    }),
  );
}

/** What becomes of an ad: what a person chose, else one with something to check waits. None is published that reaches nobody. */
export function planFor(job: ParsedJob, chosen?: Plan): Plan {
  if (chosen && (chosen !== 'publish' || isReached(job))) return chosen;
  return Object.keys(doubtsOf(job)).length > 0 ? 'wait' : 'publish';
}

function doubtOf(job: ParsedJob, field: Doubt): Why | null {
  const { confidence = {} } = job;
  if (field === 'email' || field === 'phone') {
    const written = contactOf(job)[field].trim();
    const isRead = field === 'email' ? normalizeEmail : parsePhone;
    if (written) return isRead(written) ? null : 'invalid';
    return field === 'email' && !isReached(job) ? 'missing' : null;
  }
  if (field === 'pay') {
    // What a person wrote is read as they write.
    if (isPayWritten(job)) return job.pay_range ? null : 'missing';
    const pay = figuresOf(job);
    if (!pay.unit || (pay.low_cents ?? pay.high_cents) === null) return 'missing';
    if (isUnusual(pay)) return 'unusual';
    const sure = ['pay_low', 'pay_high', 'pay_unit'].map((part) => confidence[part] ?? 1);
    return Math.min(...sure) < UNSURE_BELOW ? 'guess' : null;
  }
  if (field === 'category') {
    // Sure is what a person chose, and what the title says.
    if (confidence.category === 1 || categoryOf(job.title) !== 'Various') return null;
    return job.category === 'Various' ? 'missing' : 'guess';
  }
  const sure = confidence[field] ?? 1;
  if (!job[field]?.trim() && field !== 'job_type') return sure < 1 || field !== 'company' ? 'missing' : null;
  return sure < UNSURE_BELOW ? 'guess' : null;
}

/** Whether a job can be imported: the board shows none without a title and a place. */
export const isWhole = ({ title, location }: ParsedJob) => Boolean(title?.trim() && location?.trim());

/** Whether a person wrote the pay, in place of what was read. */
export const isPayWritten = ({ confidence }: ParsedJob) => confidence?.pay_range === 1;

const cents = (dollars: number | null) => dollars && Math.round(dollars * 100);

/** The pay as it was read. */
export const figuresOf = ({ pay_low, pay_high, pay_unit }: ParsedJob): PayFigures => ({
  low_cents: cents(pay_low),
  high_cents: cents(pay_high),
  unit: pay_unit,
});

/** How applications reach the employer: as a person wrote it, else as it was read. */
export function contactOf({ contact, contact_email, contact_phone }: ParsedJob) {
  const { email, phone } = waysIn(contact);
  return { email: contact_email ?? email, phone: contact_phone ?? phone };
}

/** The way to reach the employer with what a person put right, in its place; null for none. */
export function contactText(job: ParsedJob): string | null {
  const read = waysIn(job.contact);
  const written = contactOf(job);
  let text = job.contact ?? '';
  for (const way of ['phone', 'email'] as const) {
    const now = written[way].trim();
    if (now === read[way]) continue;
    text = read[way] ? text.replace(read[way], () => now) : [now, text].filter(Boolean).join(', ');
  }
  return text.replace(/^[\s,;]+|[\s,;]+$/g, '').replace(/(?:,\s*){2,}/g, ', ') || null;
}

/** Whether an application would reach the employer; the database saves a job as waiting that names no way. */
export const isReached = (job: ParsedJob) => hasRoute(contactText(job), job.application_link);

/** The job with a field as a person wrote it: what they wrote is sure. The category follows the title until it is chosen. */
export function corrected(job: ParsedJob, change: Partial<ParsedJob>): ParsedJob {
  const sure = Object.fromEntries(Object.keys(change).map((field) => [field, 1]));
  const next = { ...job, ...change, confidence: { ...job.confidence, ...sure } };
  const isChosen = next.confidence.category === 1;
  return change.title === undefined || isChosen
    ? next
    : { ...next, category: categoryOf(next.title, next.description) };
}

export const pasteSchema = z.object({
  text: z.string().check(z.refine((text) => text.trim() !== '', { error: 'Paste the text of at least one job.' })),
});

export const uploadSchema = z.object({
  file: z.custom<File | null>((file) => file instanceof File && /\.(?:csv|tsv|xlsx)$/i.test(file.name), {
    error: 'Please select a CSV file',
  }),
});
