import { displayJob, isDisplayable, jobBadges, matchPercent, postedAge, urgencyScore } from '@rules/job-display.ts';
import { jobFacts } from '@rules/job-facts.ts';
import type { PayUnit } from '@rules/pay.ts';
import { type PayDisplay, payDisplay } from '@rules/pay-text.ts';
import { type Category, type JobType, type PostedJobType, postedJobType } from '@rules/taxonomy.ts';
import { isMeasured } from '@/lib/claims.ts';
import type { Coordinates } from '@/lib/geolocation.ts';
import { getLocale } from '@/lib/i18n.ts';
import { m } from '@/paraglide/messages.js';

/** A job as lists carry it: what a closed card shows. */
export interface JobRow {
  id: string;
  title: string;
  company: string | null;
  employer_name: string | null;
  location: string | null;
  borough: string | null;
  category: string | null;
  job_type: string | null;
  pay_range: string | null;
  pay_low_cents: number | null;
  pay_high_cents: number | null;
  pay_unit: PayUnit | null;
  hourly_low_cents: number | null;
  hourly_high_cents: number | null;
  summary: string | null;
  featured: boolean | null;
  is_verified: boolean | null;
  no_experience: boolean | null;
  posted_at: string | null;
  expires_at: string | null;
  has_link: boolean;
  is_fake: boolean;
  /** Only in a shuffled list: its employer rarely answers, or lets many wait. */
  is_shown_last?: boolean;
  /** Only in a list near a spot and on its page; null: its borough is all that is known. */
  place?: JobPlace | null;
  /** Only on its page and among similar jobs; null: none within a mile and a half, or its borough is all that is known. */
  station?: JobStation | null;
}

export type KnownBy = 'city' | 'employer' | 'team';

/** Where a job is, in degrees. */
export interface JobPlace extends Coordinates {
  /** It is the center of its neighborhood. */
  is_about: boolean;
}

/** The subway station next to a job. */
export interface JobStation {
  name: string;
  lines: string[];
  /** How far it is from the job. */
  miles: number;
}

/** The parts of a posting's text that have a heading, in the card's order. */
export const JOB_SECTIONS = [
  { name: 'requirements', title: m.jobs_requirements },
  { name: 'benefits', title: m.jobs_benefits },
] as const;

/** The running texts of a job. They are not there while only a list's row of it is known. */
export type JobTexts = Partial<Record<'description' | (typeof JOB_SECTIONS)[number]['name'], string | null>>;

/**
 * How an application reaches the employer: e-mailed, on the employer's own site, by a call of our team, or not at all, as
 * also while we don't trust who posted the job (banned).
 */
export type ApplicationRoute = 'email' | 'site' | 'team' | 'none' | 'banned';

/** An open job. */
export interface JobDetail extends JobRow, JobTexts {
  application_link: string | null;
  /** Its running texts by a language model. */
  spanish?: JobTexts | null;
  /** Null for filler; not there while only a list's row of it is known. */
  route?: ApplicationRoute | null;
  /** Within how many days its employer answers most people; null before five answers, or where most get none. */
  answers_in_days?: number | null;
  /** Its employer lets most people wait in vain, and was told a week ago that we say so. */
  rarely_answers?: boolean;
  /** How we know of it: from the City, from its employer, or looked at by our team. */
  known_by?: KnownBy | null;
  /** Why nobody but an admin sees it. */
  preview?: 'waiting' | 'hidden' | 'paused' | 'inactive' | 'expired';
}

/**
 * The card of a job, in the chosen language; null for a job without id or title, which is shown
 * nowhere. `isFactual`: what the posting does not say stays empty, as everywhere where the board says only what was counted.
 */
export function jobCard(job: JobRow, isFactual = false, now = new Date()) {
  if (!isDisplayable(job)) return null;
  const isPlain = isFactual || isMeasured();
  const texts = isPlain ? factTexts(job) : { ...jobTexts(job), pay: jobPay(job) };
  const urgency = urgencyScore(job);
  return {
    ...texts,
    id: job.id,
    category: job.category,
    badges: jobBadges(urgency, job.hourly_low_cents)
      .filter((badge) => badge !== 'match' || !isPlain)
      .map((badge) => {
        if (badge === 'high-priority') return { kind: 'priority' as const, text: m.jobs_badge_priority() };
        if (badge === 'twenty-plus') return { kind: 'pay' as const, text: m.jobs_pay_band({ band: '20+' }) };
        return { kind: 'match' as const, text: m.jobs_badge_match({ percent: matchPercent(urgency) }) };
      }),
    age: ageText(job.posted_at, now),
  };
}

function factTexts(job: JobRow) {
  const { title, company, location, jobType, pay } = jobFacts(job, getLocale());
  const text = m.jobs_pay_unstated();
  const unstated: PayDisplay = { text, amount: text, per: '', hourly: null, isDefault: true };
  return {
    title,
    company: company ?? (isMeasured() ? fallbackCompany() : ''),
    location: location ?? '',
    jobType: jobType ? jobTypeName(jobType) : '',
    pay: pay ?? unstated,
  };
}

/** The pay of a job, in the chosen language. */
export function jobPay(job: Parameters<typeof payDisplay>[0]): PayDisplay {
  const pay = payDisplay(job, getLocale());
  const text = isMeasured() ? m.jobs_pay_unstated() : m.jobs_pay_default();
  return pay.isDefault ? { ...pay, text, amount: text, per: '' } : pay;
}

/** What stands for an employer without a name. */
export const fallbackCompany = () => (isMeasured() ? m.jobs_company_unnamed() : m.jobs_fallback_company());

/** What a job says of itself, in the chosen language where it says nothing. */
export function jobTexts(job: Parameters<typeof displayJob>[0]) {
  const texts = displayJob(job, {
    title: m.jobs_fallback_title(),
    company: fallbackCompany(),
    location: m.jobs_fallback_location(),
  });
  return { ...texts, jobType: jobTypeName(texts.jobType) };
}

/** The place on a map; a place without the city's name is one of New York. */
export function mapUrl(location: string): string {
  const place = /\b(?:NY|New York)\b/i.test(location) ? location : `${location}, New York, NY`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

function ageText(postedAt: string | null, now: Date): string {
  const age = postedAge(postedAt, now);
  if (age.unit === 'now') return m.jobs_posted_now();
  if (age.unit === 'recent') return m.jobs_posted_recently();
  return age.unit === 'days' ? m.jobs_posted_days({ count: age.count }) : m.jobs_posted_hours({ count: age.count });
}

const NAMES: Record<JobType | PostedJobType, () => string> = {
  'full-time': m.jobs_type_full_time,
  'part-time': m.jobs_type_part_time,
  temporary: m.jobs_type_temporary,
  contractor: m.jobs_type_contractor,
  delivery: m.jobs_type_delivery,
  kitchen: m.jobs_type_kitchen,
  'front-desk': m.jobs_type_front_desk,
  multiple: m.jobs_type_multiple,
};

/** 'Part-Time', in the chosen language; a type that nobody knows is shown as posted. */
export function jobTypeName(type: string): string {
  const posted = postedJobType(type);
  return (posted && NAMES[posted as keyof typeof NAMES]?.()) || type;
}

const CATEGORY_NAMES: Record<Category, () => string> = {
  Warehouse: m.alerts_kind_warehouse,
  Delivery: m.alerts_kind_delivery,
  'Kitchen/Cook': m.alerts_kind_kitchen,
  Cashier: m.alerts_kind_cashier,
  Cleaner: m.alerts_kind_cleaner,
  Babysitter: m.alerts_kind_babysitter,
  'Customer Service': m.alerts_kind_customer,
  Security: m.alerts_kind_security,
  Construction: m.alerts_kind_construction,
  Healthcare: m.alerts_kind_healthcare,
  Various: m.alerts_kind_various,
};

/** A category as it reads in the chosen language; a text that is none stays. */
export function categoryName(category: string): string {
  return Object.hasOwn(CATEGORY_NAMES, category) ? CATEGORY_NAMES[category as Category]() : category;
}
