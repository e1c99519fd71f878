import { paysTwentyOrMore } from './pay.ts';
import { postedJobType } from './taxonomy.ts';

/** Stand-ins for what a posting does not say; the SPA passes translated ones. */
export const JOB_FALLBACKS = { title: 'Position Available', company: 'Trusted Employer', location: 'Nearby' };

type JobTexts = {
  title?: string | null;
  company?: string | null;
  employer_name?: string | null;
  location?: string | null;
  job_type?: string | null;
};

/** Texts of a card: each blank replaced by its fallback, the job type as posted. */
export function displayJob(job: JobTexts, fallbacks: typeof JOB_FALLBACKS = JOB_FALLBACKS) {
  return {
    title: job.title?.trim() || fallbacks.title,
    company: job.company?.trim() || job.employer_name?.trim() || fallbacks.company,
    location: (job.location ?? '').trim() || fallbacks.location,
    jobType: postedJobType(job.job_type) ?? 'full-time',
  };
}

/** Whether a card can be rendered at all: it has an id and a title. */
export function isDisplayable(job: { id?: string | null; title?: string | null }): boolean {
  return Boolean(job.id?.trim() && job.title?.trim());
}

const PLACEHOLDERS: Record<string, (text: string) => string> = {
  title: (text) => stripWords(text) || JOB_FALLBACKS.title,
  job_title: (text) => stripWords(text) || JOB_FALLBACKS.title,
  company: stripWords,
  employer_name: stripWords,
  job_company: stripWords,
  summary: stripFake,
  description: stripFake,
  requirements: stripFake,
  benefits: stripFake,
};

/**
 * A job, or what an application keeps of one, as job seekers and employers see it: fake, test, sample
 * and dummy are taken out of its names, fake out of its texts. Called once, where the row comes in; structured data, feeds,
 * exports and admin screens keep what was posted.
 */
export function withoutPlaceholders<Row extends object>(row: Row): Row {
  const stripped = Object.entries(row).map(([name, value]) => {
    const strip = PLACEHOLDERS[name];
    return [name, strip && typeof value === 'string' && value.trim() ? strip(value) : value];
  });
  return Object.fromEntries(stripped) as Row;
}

/** Removes the words and tidies what is left between them. */
function stripWords(text: string): string {
  return tidy(text.replace(/\b(?:fake|test|sample|dummy)\b/gi, ' '));
}

function stripFake(text: string): string {
  return text.replace(/[^\S\n]*\bfake\b/gi, '').trim();
}

/** Urgency of a card, 0 to 3: 2 for a featured job. Filler is never more urgent than real jobs are (decision 0024). */
export function urgencyScore(job: { featured?: boolean | null }): number {
  return job.featured ? 2 : 0;
}

/** Match in percent: urgency times 20 plus 60, at most 100. */
export function matchPercent(urgency: number): number {
  return Math.min(100, urgency * 20 + 60);
}

export type JobBadge = 'high-priority' | 'twenty-plus' | 'match';

/** Badges of a card in order, at most three: 'HIGH PRIORITY', '$20+/hr', and the match percent. */
export function jobBadges(urgency: number, hourlyLowCents: number | null | undefined): JobBadge[] {
  const badges: JobBadge[] = [];
  if (urgency >= 2) badges.push('high-priority');
  if (paysTwentyOrMore(hourlyLowCents)) badges.push('twenty-plus');
  badges.push('match');
  return badges;
}

export type PostedAge = { unit: 'hours' | 'days'; count: number } | { unit: 'now' } | { unit: 'recent' };

/** Age of a posting: 'Just now' under an hour, hours under 24 hours, days under 168 hours, else 'Recently posted'. */
export function postedAge(postedAt: string | null | undefined, now: Date): PostedAge {
  const hours = (now.getTime() - new Date(postedAt ?? '').getTime()) / 3_600_000;
  if (Number.isNaN(hours) || hours >= 168) return { unit: 'recent' };
  if (hours >= 24) return { unit: 'days', count: Math.floor(hours / 24) };
  return hours < 1 ? { unit: 'now' } : { unit: 'hours', count: Math.floor(hours) };
}

function tidy(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:!?)\]])/g, '$1')
    .replace(/([([])\s+/g, '$1')
    .replace(/^[\s\-–—:|,./]+|[\s\-–—:|,/]+$/g, '');
}
