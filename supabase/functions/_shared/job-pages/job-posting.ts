import { BRAND } from '../rules/brand.ts';
import { jobFacts } from '../rules/job-facts.ts';
import { isMonthlyPay, type PayUnit } from '../rules/pay.ts';
import { ALL_NYC } from '../rules/taxonomy.ts';
import { escapeHtml } from '../templates/escape-html.ts';
import { type Language, TEXTS } from './texts.ts';

type Texts = { description?: string | null; requirements?: string | null; benefits?: string | null };

/** An open job as `job_detail` answers it. */
export type OpenJob = {
  id: string;
  title: string;
  company: string | null;
  employer_name: string | null;
  location: string | null;
  borough: string | null;
  /** Outside of the city; null in it. */
  town?: string | null;
  state?: string | null;
  zip?: string | null;
  job_type: string | null;
  known_by?: 'city' | 'employer' | 'team' | null;
  pay_range: string | null;
  pay_low_cents: number | null;
  pay_high_cents: number | null;
  pay_unit: PayUnit | null;
  hourly_low_cents: number | null;
  hourly_high_cents: number | null;
  summary: string | null;
  description: string | null;
  requirements: string | null;
  benefits: string | null;
  /** The same three by a language model. */
  spanish?: Texts | null;
  no_experience: boolean | null;
  has_link: boolean;
  is_fake: boolean;
  place?: { is_about: boolean } | null;
  station?: { name: string; lines: string[]; miles: number } | null;
  posted_at: string;
  expires_at: string;
};

/** The types of employment by their names here; other types of work are none. */
export const EMPLOYMENT_TYPES = new Map([
  ['full-time', 'FULL_TIME'],
  ['part-time', 'PART_TIME'],
  ['temporary', 'TEMPORARY'],
  ['contractor', 'CONTRACTOR'],
]);

/** The language that a posting's running texts are in on a page in `language`. */
export const textLanguage = (job: OpenJob, language: Language): Language =>
  language === 'es' && job.spanish ? 'es' : 'en';

/** The running texts of a posting as HTML, in paragraphs, with headings in their language; '' when it has none. */
export function descriptionHtml(job: OpenJob, language: Language): string {
  const written = textLanguage(job, language);
  const texts: Texts = (written === 'es' && job.spanish) || job;
  const { requirements, benefits } = TEXTS[written];
  return [
    { title: null, text: texts.description },
    { title: requirements, text: texts.requirements },
    { title: benefits, text: texts.benefits },
  ]
    .map(({ title, text }) => ({ title, text: text?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ title, text }) => {
      const paragraphs = text
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
      return (title ? `<h3>${title}</h3>` : '') + paragraphs.join('');
    })
    .join('');
}

/** The postal address that a job's place and borough, or its town outside of the city, give. */
export function postalAddress({ location, borough, town, state, zip }: OpenJob) {
  const [first = ''] = (location ?? '').split(',');
  return {
    '@type': 'PostalAddress',
    ...(/^\d+\S*\s+\S/.test(first.trim()) ? { streetAddress: first.trim() } : {}),
    addressLocality: town ?? (!borough || borough === ALL_NYC || borough === 'Manhattan' ? 'New York' : borough),
    addressRegion: state ?? 'NY',
    ...(zip ? { postalCode: zip } : {}),
    addressCountry: 'US',
  };
}

/** The employer as structured data and feeds name it: 'confidential' is what search engines ask to be told of an unnamed one. */
export const employerName = (job: OpenJob) => jobFacts(job).company ?? TEXTS.en.unnamed;

/**
 * A job as schema.org's JobPosting, by Google's properties for job search. Only what the posting says: no pay, no type where
 * it states none. Null for a posting without a text, which the format asks for.
 */
export function jobPosting(job: OpenJob, siteUrl: string, language: Language) {
  const description = descriptionHtml(job, language);
  if (description === '') return null;
  const { title, jobType, pay } = jobFacts(job);
  const employmentType = EMPLOYMENT_TYPES.get(jobType ?? '');
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title,
    description,
    datePosted: job.posted_at,
    validThrough: job.expires_at,
    ...(employmentType ? { employmentType } : {}),
    hiringOrganization: { '@type': 'Organization', name: employerName(job) },
    jobLocation: { '@type': 'Place', address: postalAddress(job) },
    ...(pay ? baseSalary(job, isMonthlyPay(pay.text)) : {}),
    ...(job.no_experience ? { experienceRequirements: 'no requirements' } : {}),
    // One ends the application on the employer's own site.
    directApply: !job.has_link,
    identifier: { '@type': 'PropertyValue', name: BRAND, value: job.id },
    url: `${siteUrl}/jobs/${job.id}`,
  };
}

function baseSalary({ pay_low_cents, pay_high_cents, pay_unit }: OpenJob, isMonthly: boolean) {
  if (!pay_unit || (pay_low_cents === null && pay_high_cents === null)) return {};
  // Pay by the month is stored as pay by the year.
  const months = isMonthly && pay_unit === 'year' ? 12 : 1;
  const low = pay_low_cents && pay_low_cents / months;
  const high = pay_high_cents && pay_high_cents / months;
  const bounds =
    low === high
      ? { value: (low ?? 0) / 100 }
      : {
          ...(low === null ? {} : { minValue: low / 100 }),
          ...(high === null ? {} : { maxValue: high / 100 }),
        };
  const value = { '@type': 'QuantitativeValue', ...bounds, unitText: months === 12 ? 'MONTH' : pay_unit.toUpperCase() };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'USD', value } };
}
