import { displayJob } from '@rules/job-display.ts';
import { payDisplay } from '@rules/pay-text.ts';
import type { JobType } from '@rules/taxonomy.ts';
import { m } from '@/paraglide/messages.js';

/** What the sample card needs of a job of the feed. */
export interface SampleJob {
  id: string;
  title: string;
  company: string | null;
  employer_name: string | null;
  location: string | null;
  borough: string | null;
  category: string | null;
  job_type: string | null;
  pay_range: string | null;
  summary: string | null;
}

export interface SampleCard {
  id: string;
  title: string;
  place: string;
  company: string;
  jobType: string;
  pay: string;
  per: string;
  category: string;
  /** Facts of the posting, or the built-in ones. */
  points: string[];
  /** Written by an employer, so in their language. */
  posted: boolean;
}

const TYPES: Record<JobType, () => string> = {
  'full-time': m.jobs_type_full_time,
  'part-time': m.jobs_type_part_time,
  temporary: m.jobs_type_temporary,
  contractor: m.jobs_type_contractor,
};

/** Whether a posting is one for a pizza delivery driver. */
export function isPizzaDriver(title: string): boolean {
  return /pizza/i.test(title) && /driver|deliver/i.test(title);
}

/** The card of the campaign (specification 1 §2, 'Welcome page'): a real posting where there is one, else the built-in sample. */
export function sampleCard(job: SampleJob | null): SampleCard {
  if (!job) {
    return {
      id: 'local-pizza-delivery-driver',
      title: m.welcome_sample_title(),
      place: m.welcome_sample_place(),
      company: m.welcome_sample_company(),
      jobType: TYPES['part-time'](),
      pay: '$18-25',
      per: '/hour',
      category: 'Delivery',
      points: [m.welcome_sample_paid(), m.welcome_sample_ride()],
      posted: false,
    };
  }
  const texts = displayJob(job);
  const pay = payDisplay(job);
  return {
    id: job.id,
    title: texts.title,
    place: texts.location,
    company: texts.company,
    jobType: TYPES[texts.jobType](),
    pay: pay.amount,
    per: pay.per,
    category: job.category ?? 'Delivery',
    points: job.summary ? [job.summary] : [],
    posted: true,
  };
}
