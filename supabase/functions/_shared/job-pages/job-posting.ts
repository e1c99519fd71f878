import { BRAND } from '../rules/brand.ts';
import { stripFake } from '../rules/job-display.ts';
import { jobFacts } from '../rules/job-facts.ts';
import type { PayUnit } from '../rules/pay.ts';
import { ALL_NYC } from '../rules/taxonomy.ts';
import { escapeHtml } from '../templates/escape-html.ts';
import { type Language, TEXTS } from './texts.ts';

/** An open job as `job_detail` answers it. */
export type OpenJob = {
  id: string;
  title: string;
  company: string | null;
  employer_name: string | null;
  location: string | null;
  borough: string | null;
  job_type: string | null;
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
  no_experience: boolean | null;
  has_link: boolean;
  is_fake: boolean;
  place?: { is_about: boolean } | null;
  station?: { name: string; lines: string[]; miles: number } | null;
  posted_at: string;
  expires_at: string;
};

const EMPLOYMENT_TYPES: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  temporary: 'TEMPORARY',
  contractor: 'CONTRACTOR',
};

/** What search engines ask to be told of an employer that a posting does not name. */
const UNNAMED = 'confidential';

/** The running texts of a posting as HTML, in paragraphs; '' when it has none. */
export function descriptionHtml(job: OpenJob, language: Language): string {
  const { requirements, benefits } = TEXTS[language];
  return [
    { title: null, text: job.description },
    { title: requirements, text: job.requirements },
    { title: benefits, text: job.benefits },
  ]
    .filter(({ text }) => text?.trim())
    .map(({ title, text }) => {
      const paragraphs = stripFake(text)
        .split(/\n\s*\n/)
        .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
      return (title ? `<h3>${title}</h3>` : '') + paragraphs.join('');
    })
    .join('');
}

/** The postal address that a job's place and borough give. */
export function postalAddress({ location, borough }: Pick<OpenJob, 'location' | 'borough'>) {
  const [first = ''] = (location ?? '').split(',');
  return {
    '@type': 'PostalAddress',
    ...(/^\d+\S*\s+\S/.test(first.trim()) ? { streetAddress: first.trim() } : {}),
    addressLocality: !borough || borough === ALL_NYC || borough === 'Manhattan' ? 'New York' : borough,
    addressRegion: 'NY',
    ...(/\b1[01]\d{3}\b(?=\D*$)/.test(location ?? '')
      ? { postalCode: /\b1[01]\d{3}\b(?=\D*$)/.exec(location ?? '')?.[0] }
      : {}),
    addressCountry: 'US',
  };
}

/** The employer as pages and structured data name it. */
export const employerName = (job: OpenJob) => jobFacts(job).company ?? UNNAMED;

/**
 * A job as schema.org's JobPosting, by Google's properties for job search. Only what the posting says: no pay, no type where
 * it states none. Null for a posting without a text, which the format asks for.
 */
export function jobPosting(job: OpenJob, siteUrl: string, language: Language) {
  const description = descriptionHtml(job, language);
  if (description === '') return null;
  const { title, jobType, pay } = jobFacts(job);
  const employmentType = EMPLOYMENT_TYPES[jobType ?? ''];
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
    ...(pay ? baseSalary(job) : {}),
    ...(job.no_experience ? { experienceRequirements: 'no requirements' } : {}),
    // One ends the application on the employer's own site.
    directApply: !job.has_link,
    identifier: { '@type': 'PropertyValue', name: BRAND, value: job.id },
    url: `${siteUrl}/jobs/${job.id}`,
  };
}

function baseSalary({ pay_low_cents: low, pay_high_cents: high, pay_unit }: OpenJob) {
  if (!pay_unit || (low === null && high === null)) return {};
  const bounds =
    low === high
      ? { value: (low ?? 0) / 100 }
      : {
          ...(low === null ? {} : { minValue: low / 100 }),
          ...(high === null ? {} : { maxValue: high / 100 }),
        };
  const value = { '@type': 'QuantitativeValue', ...bounds, unitText: pay_unit.toUpperCase() };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'USD', value } };
}
