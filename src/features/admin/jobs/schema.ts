import { hasRoute } from '@rules/contact.ts';
import { JOB_LIMITS } from '@rules/job-limits.ts';
import { addDays, isDay, newYorkDay, newYorkMoment } from '@rules/new-york.ts';
import { z } from 'zod/mini';
import type { Tables } from '@/database.types.ts';
import type { JobChange } from './api.ts';

export interface TextOfJob {
  label: string;
  most: number;
  /** What is said of an empty one; the others may be left out. */
  missing?: string;
  /** Lines of a running text. */
  rows?: number;
  hint?: string;
  format?: { pattern: RegExp; error: string };
}

const isFilled = (value: string) => value.trim() !== '';

/** The texts of a job in the form's order; each at most what the database takes. */
export const JOB_TEXTS = {
  title: { label: 'Title', most: JOB_LIMITS.title, missing: 'Please enter a title.' },
  company: { label: 'Company', most: JOB_LIMITS.company },
  employer_name: { label: 'Employer name', most: 200 },
  location: { label: 'Location', most: JOB_LIMITS.location, missing: 'Please enter a location.' },
  pay_range: {
    label: 'Pay range',
    most: JOB_LIMITS.pay_range,
    hint: 'As posted: $18-22/hour, $160 a day, $52,000 a year. The hourly figures are made from it.',
  },
  description: { label: 'Description', most: JOB_LIMITS.description, rows: 6 },
  requirements: { label: 'Requirements', most: 10_000, rows: 3 },
  benefits: { label: 'Benefits', most: 10_000, rows: 3 },
  application_link: {
    label: 'Application link',
    most: 2000,
    hint: 'Where the employer takes applications, if not here.',
    format: { pattern: /^https?:\/\/\S+$/i, error: 'The application link is a web address (https://…).' },
  },
  contact_method: {
    label: 'Contact',
    most: 500,
    hint: 'An e-mail address in it gets each completed application.',
  },
} satisfies Record<string, TextOfJob>;

type TextName = keyof typeof JOB_TEXTS;

const ofEachText = <T>(make: (text: TextOfJob) => T) =>
  Object.fromEntries(Object.entries(JOB_TEXTS).map(([name, text]) => [name, make(text)])) as Record<TextName, T>;

export const jobSchema = z.object({
  ...ofEachText(({ label, most, missing, format }) =>
    z.string().check(
      z.refine((value) => value.trim().length <= most, {
        error: `${label} is at most ${most.toLocaleString('en-US')} characters.`,
      }),
      z.refine((value) => !missing || isFilled(value), { error: missing }),
      z.refine((value) => !isFilled(value) || !format || format.pattern.test(value.trim()), { error: format?.error }),
    ),
  ),
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

/** Why a job waits that has none of the fields by which an application reaches its employer. */
export const NO_ROUTE =
  'names no contact e-mail, no phone number and no application link, so nobody would get an application';

/** What is said of a job that waits, behind 'The ad': a text per reason of `held_reasons`, as the database says it in lists. */
export const HELD_REASONS: Readonly<Record<string, string>> = {
  no_route: 'names no way to apply',
  banned: 'has a contact that is banned',
  asks_money: 'asks applicants for money',
  asks_numbers: 'asks for bank, card or identity numbers before hiring',
  messenger: 'moves the talk to a messenger',
  check_cashing: "is about checks or other people's money",
  parcel_forwarding: 'is about parcels to forward',
  too_long: 'is too long to be checked',
  pay_beyond: 'pays three times what its trade does',
  borrowed_name: 'uses the name of a trusted source with a free e-mail address',
};

/** What a job posted by hand begins with. */
export const NEW_JOB: JobValues = {
  ...ofEachText(() => ''),
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

/** Whether the database saves it as waiting, as it was before (null: new): nothing in it leads an application to its employer any more. */
export function isHeld(job: RouteOfJob, before: RouteOfJob | null): boolean {
  const isReached = ({ contact_method, application_link }: RouteOfJob) => hasRoute(contact_method, application_link);
  return job.is_approved && !isReached(job) && (before === null || (before.is_approved && isReached(before)));
}
type RouteOfJob = Pick<JobValues, 'contact_method' | 'application_link' | 'is_approved'>;

/** What changed between two states of the form, as the table has it: blank is nothing. */
export function changeOf(before: JobValues, after: JobValues): JobChange {
  const change: Record<string, string | boolean | null> = {};
  for (const [name, value] of Object.entries(after) as [keyof JobValues, string | boolean][]) {
    if (value === before[name]) continue;
    if (name !== 'open_until') change[name] = typeof value === 'string' ? value.trim() || null : value;
    else if (isDay(String(value))) change.expires_at = endOfDay(String(value));
  }
  // Nobody chooses no category: the title decides then.
  if (change.category === null) delete change.category;
  return change;
}

/** The last second of a day by New York's clocks, in summer and winter. */
const endOfDay = (day: string) => new Date(+newYorkMoment(addDays(day, 1), '00:00') - 1000).toISOString();

/** What each field of a job is called. */
export const JOB_LABELS: Record<keyof JobValues, string> = {
  ...ofEachText(({ label }) => label),
  borough: 'Borough',
  category: 'Category',
  job_type: 'Job type',
  status: 'Status',
  open_until: 'Open until',
  featured: 'Featured',
  is_verified: 'Verified',
  is_approved: 'Approved',
};

/** The fields that somebody else changed since the form was opened, with what each side has now. */
export function changesBetween(before: JobValues, theirs: JobValues, yours: JobValues) {
  const shown = (value: string | boolean | undefined) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : value || 'nothing';
  return (Object.keys(NEW_JOB) as (keyof JobValues)[])
    .filter((name) => theirs[name] !== before[name])
    .map((name) => ({ label: JOB_LABELS[name], theirs: shown(theirs[name]), yours: shown(yours[name]) }));
}
