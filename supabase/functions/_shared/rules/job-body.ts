import { z } from 'zod/mini';
import { normalizeEmail } from './email.ts';
import { JOB_LIMITS } from './job-limits.ts';
import { parseCategory } from './taxonomy.ts';

const text = (most: number) =>
  z.string({ error: ({ input }) => (input === undefined ? 'is required' : 'is not a text') }).check(
    z.overwrite((typed) => typed.replaceAll('\0', '').trim()),
    z.maxLength(most, `is longer than ${most.toLocaleString('en')} characters`),
  );
const required = (most: number) => text(most).check(z.minLength(1, 'is required'));
const optional = (most: number, isGood: (typed: string) => boolean = () => true, error = "can't be read") =>
  z.nullish(text(most).check(z.refine((typed) => typed === '' || isGood(typed), error)));
const amount = () =>
  z.nullish(
    z
      .number({ error: 'is not a number of dollars' })
      .check(z.positive('is not above 0'), z.lt(10_000_000, 'is too high'), z.multipleOf(0.01, 'has parts of a cent')),
  );
const saysNothing = (value: unknown) => value === undefined || value === null || value === '';

/** The fields of a job as somebody posts it. */
export const JOB_FIELDS = {
  title: required(JOB_LIMITS.title),
  company: required(JOB_LIMITS.company),
  description: required(JOB_LIMITS.description),
  location: required(JOB_LIMITS.location),
  pay_range: optional(JOB_LIMITS.pay_range),
  pay_low: amount(),
  pay_high: amount(),
  pay_unit: z.nullish(z.enum(['hour', 'day', 'week', 'month', 'year'], 'is none of hour, day, week, month and year')),
  job_type: optional(JOB_LIMITS.job_type),
  category: optional(60, (typed) => parseCategory(typed) !== null, 'is none of our categories'),
  application_link: optional(2000, (typed) => /^https?:\/\/\S+$/i.test(typed), 'is no web address (https://…)'),
  contact_email: optional(254, (typed) => normalizeEmail(typed) !== null, 'is no e-mail address'),
  contact_phone: optional(100),
  expires_at: optional(
    60,
    (typed) => /^20\d\d-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d))?$/.test(typed),
    'is no day (2026-12-31) or time (2026-12-31T17:00:00Z)',
  ),
};

/** What its fields say together. */
export const JOB_CHECKS = [
  z.refine<JobBody>(
    (job) => [job.application_link, job.contact_email, job.contact_phone].some((way) => !saysNothing(way)),
    {
      path: ['application_link'],
      error: 'or contact_email or contact_phone is required',
    },
  ),
  z.refine<JobBody>(
    (job) => saysNothing(job.pay_low ?? job.pay_high) || !saysNothing(job.pay_range) || !!job.pay_unit,
    {
      path: ['pay_unit'],
      error: 'is required with pay_low or pay_high',
    },
  ),
  z.refine<JobBody>((job) => (job.pay_high ?? Infinity) >= (job.pay_low ?? 0), {
    path: ['pay_high'],
    error: 'is below pay_low',
  }),
];

/**
 * A job as somebody posts it: a partner by the API, an employer by their form. The database reads the same
 * (private.read_job), and says no to what only it knows: a phone number that can't be called, a link inside a network.
 */
export const jobBody = z.strictObject(JOB_FIELDS).check(...JOB_CHECKS);
export type JobBody = z.infer<z.ZodMiniObject<typeof JOB_FIELDS>>;
