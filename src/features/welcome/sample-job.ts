import { displayJob, JOB_FALLBACKS } from '@rules/job-display.ts';
import { fallbackCompany, type JobRow, jobPay, jobTypeName } from '@/features/jobs/job.ts';
import { m } from '@/paraglide/messages.js';

/** The posting that is most a pizza delivery driver's; null when none is one at all. */
export function pizzaDriverAmong<T extends { title: string }>(jobs: T[]): T | null {
  const pizza = jobs.filter(({ title }) => /pizza/i.test(title) && /driver|deliver/i.test(title));
  return pizza.find(({ title }) => /pizza delivery driver/i.test(title)) ?? pizza[0] ?? null;
}

/**
 * The card of the campaign: a real posting where there is one (`posted`: in its employer's
 * language), else the built-in sample, which has its own points instead of a summary.
 */
export function sampleCard(job: JobRow | null) {
  const pay = jobPay(job ?? { pay_range: '$18-25/hour' });
  if (!job) {
    return {
      id: 'local-pizza-delivery-driver',
      title: m.welcome_sample_title(),
      place: m.welcome_sample_place(),
      company: fallbackCompany(),
      jobType: jobTypeName('part-time'),
      pay: pay.amount,
      per: pay.per,
      category: 'Delivery',
      summary: null,
      posted: false,
    };
  }
  const texts = displayJob(job, { ...JOB_FALLBACKS, company: fallbackCompany() });
  return {
    id: job.id,
    title: texts.title,
    place: texts.location,
    company: texts.company,
    jobType: jobTypeName(texts.jobType),
    pay: pay.amount,
    per: pay.per,
    category: job.category ?? 'Delivery',
    summary: job.summary,
    posted: true,
  };
}
