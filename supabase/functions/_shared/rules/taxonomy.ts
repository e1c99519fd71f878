/** The eleven categories, as stored. */
export const CATEGORIES = [
  'Warehouse',
  'Delivery',
  'Kitchen/Cook',
  'Cashier',
  'Cleaner',
  'Babysitter',
  'Customer Service',
  'Security',
  'Construction',
  'Healthcare',
  'Various',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The category filter's values in the order they are offered, the four oldest first; each stands for a stored category. */
export const CATEGORY_FILTERS = [
  'delivery',
  'food-service',
  'retail',
  'warehouse',
  'cleaner',
  'babysitter',
  'customer-service',
  'security',
  'construction',
  'healthcare',
  'various',
] as const;

/** Every spelling that filters, alert settings and imported data use for a category. */
const CATEGORY_BY_SLUG: Record<string, Category> = {
  warehouse: 'Warehouse',
  delivery: 'Delivery',
  'kitchen-cook': 'Kitchen/Cook',
  kitchen: 'Kitchen/Cook',
  'food-service': 'Kitchen/Cook',
  cashier: 'Cashier',
  retail: 'Cashier',
  cleaner: 'Cleaner',
  cleaning: 'Cleaner',
  babysitter: 'Babysitter',
  'customer-service': 'Customer Service',
  'front-desk': 'Customer Service',
  security: 'Security',
  construction: 'Construction',
  healthcare: 'Healthcare',
  various: 'Various',
  administrative: 'Various',
  multiple: 'Various',
  any: 'Various',
};

/** The boroughs, as stored, in the order the filter offers them. */
export const BOROUGHS = ['Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island'] as const;
/** Stored where a job or an alert is not bound to one borough. */
export const ALL_NYC = 'All NYC';
export type Borough = (typeof BOROUGHS)[number];
export type Place = Borough | typeof ALL_NYC;

export const JOB_TYPES = ['full-time', 'part-time', 'temporary', 'contractor'] as const;
export type JobType = (typeof JOB_TYPES)[number];
/** Job types that postings carry beside those. */
export const POSTED_JOB_TYPES = ['delivery', 'kitchen', 'front-desk', 'multiple'] as const;
export type PostedJobType = (typeof POSTED_JOB_TYPES)[number];

export const AVAILABILITY = ['asap', 'within-1-week', '2-plus-weeks', 'weekends-only', 'evenings-only'] as const;
export type Availability = (typeof AVAILABILITY)[number];

/** When one works, as the database reads it from an ad's text. */
export const SHIFTS = ['days', 'evenings', 'nights', 'weekends'] as const;

/** The only experience filter there is: the requirements ask for none. */
export const NO_EXPERIENCE = 'no-experience';

/** A category from its stored name or any known slug ('food-service', 'Kitchen/Cook', 'retail'); null when unknown. */
export function parseCategory(input: string | null | undefined): Category | null {
  const known = slug(input);
  return Object.hasOwn(CATEGORY_BY_SLUG, known) ? (CATEGORY_BY_SLUG[known] ?? null) : null;
}

/** The slug of a category in addresses: 'Kitchen/Cook' is 'kitchen-cook'. */
export function categorySlug(category: Category): string {
  return slug(category);
}

/** A job type in canonical form from 'Full Time', 'PT', 'temp', 'freelance' and the like; null when it says none. */
export function normaliseJobType(input: string | null | undefined): JobType | null {
  const text = slug(input).replace(/^(?:(?:regular|permanent|perm|employee|hourly|w-?2)-)+/, '');
  if (/^(full-?time|ft|f|tiempo-completo|jornada-completa)(-|$)/.test(text)) return 'full-time';
  if (/^(part-?time|pt|p|medio-tiempo|tiempo-parcial|media-jornada|jornada-parcial)(-|$)/.test(text))
    return 'part-time';
  if (/^(temp|temporary|seasonal|temporal|eventual)(-|$)/.test(text)) return 'temporary';
  return /^(contract|contractor|freelance|1099|gig|contratista|por-contrato)(-|$)/.test(text) ? 'contractor' : null;
}

/** A job type as postings carry it: canonical, one of the others in the data, else the text itself; null when it is missing. */
export function postedJobType(input: string | null | undefined): string | null {
  const known = slug(input);
  return normaliseJobType(input) ?? POSTED_JOB_TYPES.find((type) => type === known) ?? (input?.trim() || null);
}

/** 'full-time' as 'Full-Time'. */
export function jobTypeLabel(jobType: JobType): string {
  return jobType.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** Whether a text is one of the availability options. */
export function isAvailability(text: string): text is Availability {
  return (AVAILABILITY as readonly string[]).includes(text);
}

function slug(input: string | null | undefined): string {
  return (input ?? '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
