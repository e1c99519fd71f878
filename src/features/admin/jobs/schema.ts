import { JOB_LIMITS } from '@rules/job-limits.ts';
import { newYorkDay } from '@rules/new-york.ts';
import { z } from 'zod/mini';
import type { Tables } from '@/database.types.ts';
import type { JobChange } from './api.ts';

const text = (label: string, most: number) =>
  z.string().check(
    z.refine((value) => value.trim().length <= most, {
      error: `${label} is at most ${most.toLocaleString('en-US')} characters.`,
    }),
  );
const isFilled = (value: string) => value.trim() !== '';
const isWebAddress = (value: string) => value.trim() === '' || /^https?:\/\/\S+$/i.test(value.trim());

/** The form of a job; texts are at most what the database takes. */
export const jobSchema = z.object({
  title: text('Title', JOB_LIMITS.title).check(z.refine(isFilled, { error: 'Please enter a title.' })),
  company: text('Company', JOB_LIMITS.company),
  employer_name: text('Employer name', 200),
  location: text('Location', JOB_LIMITS.location).check(z.refine(isFilled, { error: 'Please enter a location.' })),
  pay_range: text('Pay range', JOB_LIMITS.pay_range),
  description: text('Description', JOB_LIMITS.description),
  requirements: text('Requirements', 10_000),
  benefits: text('Benefits', 10_000),
  application_link: text('Application link', 2000).check(
    z.refine(isWebAddress, { error: 'The application link is a web address (https://…).' }),
  ),
  contact_method: text('Contact', 500),
  borough: z.string(),
  category: z.string(),
  job_type: z.string(),
  status: z.string(),
  open_until: z.string(),
  featured: z.boolean(),
  is_verified: z.boolean(),
  is_approved: z.boolean(),
});

export type JobValues = z.output<typeof jobSchema>;

/** What a job posted by hand begins with. */
export const NEW_JOB: JobValues = {
  title: '',
  company: '',
  employer_name: '',
  location: '',
  pay_range: '',
  description: '',
  requirements: '',
  benefits: '',
  application_link: '',
  contact_method: '',
  borough: '',
  category: '',
  job_type: '',
  status: 'active',
  open_until: '',
  featured: false,
  is_verified: false,
  is_approved: true,
};

type Stored = Pick<Tables<'jobs'>, Exclude<keyof JobValues, 'open_until'> | 'expires_at'>;

export function valuesOf(job: Stored): JobValues {
  const { expires_at, ...rest } = job;
  const texts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']));
  return { ...NEW_JOB, ...texts, open_until: newYorkDay(new Date(expires_at)) };
}

/** The next posting of a job: what it says, without what was decided about it. */
export function copyOf(job: Stored): JobValues {
  return { ...valuesOf(job), status: 'active', open_until: '', featured: false, is_verified: false, is_approved: true };
}

/** What changed between two states of the form, as the table has it: blank is nothing. */
export function changeOf(before: JobValues, after: JobValues): JobChange {
  const change: Record<string, string | boolean | null> = {};
  for (const [name, value] of Object.entries(after) as [keyof JobValues, string | boolean][]) {
    if (value === before[name]) continue;
    // By summer time: in winter that is an hour before the day ends, never the day after.
    if (name === 'open_until') change.expires_at = `${value}T23:59:59-04:00`;
    else change[name] = typeof value === 'string' ? value.trim() || null : value;
  }
  // Nobody chooses no category: the title decides then.
  if (change.category === null) delete change.category;
  if (change.expires_at?.toString().startsWith('T')) delete change.expires_at;
  return change;
}
