import { JOB_LIMITS } from '@rules/job-limits.ts';
import { newYorkDay } from '@rules/new-york.ts';
import type { Tables } from '@/database.types.ts';
import type { JobChange } from '../api.ts';

/** The texts of a job's form, in its order, with how much the database takes. */
export const TEXTS = [
  { name: 'title', label: 'Title', most: JOB_LIMITS.title },
  { name: 'company', label: 'Company', most: JOB_LIMITS.company },
  { name: 'employer_name', label: 'Employer name', most: 200 },
  { name: 'location', label: 'Location', most: JOB_LIMITS.location },
  { name: 'pay_range', label: 'Pay range', most: JOB_LIMITS.pay_range },
  { name: 'description', label: 'Description', most: JOB_LIMITS.description, rows: 6 },
  { name: 'requirements', label: 'Requirements', most: 10_000, rows: 3 },
  { name: 'benefits', label: 'Benefits', most: 10_000, rows: 3 },
  { name: 'application_link', label: 'Application link', most: 2000 },
  { name: 'contact_method', label: 'Contact', most: 500 },
] as const;

export type TextName = (typeof TEXTS)[number]['name'];
export type ChoiceName = 'borough' | 'category' | 'job_type' | 'status' | 'open_until';
export type FlagName = 'featured' | 'is_verified' | 'is_approved';

export type JobValues = Record<TextName | ChoiceName, string> & Record<FlagName, boolean>;

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

/** The first field that cannot be saved, and why. */
export function problemOf(values: JobValues): { field: TextName; text: string } | null {
  if (!values.title.trim()) return { field: 'title', text: 'Please enter a title.' };
  if (!values.location.trim()) return { field: 'location', text: 'Please enter a location.' };
  const long = TEXTS.find(({ name, most }) => values[name].trim().length > most);
  if (long) {
    return { field: long.name, text: `${long.label} is at most ${long.most.toLocaleString('en-US')} characters.` };
  }
  const link = values.application_link.trim();
  if (link && !/^https?:\/\/\S+$/i.test(link)) {
    return { field: 'application_link', text: 'The application link is a web address (https://…).' };
  }
  return null;
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
