import type { Application } from '@/features/dashboard/application.ts';
import { NO_ANSWERS } from '@/lib/answer-list.ts';
import { jobId } from './feed-answers.ts';

export const id = (n: number) => `aaaaaaaa-0000-4000-8000-00000000000${n}`;
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** An application of Maria's to 'Cook n', begun and handed in so many days ago. */
export function application(
  n: number,
  application_status: string,
  days: number,
  fields: Partial<Application> = {},
): Application {
  return {
    id: id(n),
    job_id: jobId(n),
    application_status,
    job_title: `Cook ${n}`,
    company: 'Pearl Diner',
    location: 'Astoria, Queens',
    job_type: 'full-time',
    pay_range: '$20-23/hour',
    application_link: null,
    first_name: 'Maria',
    phone_number: '+17185550142',
    email: null,
    ...NO_ANSWERS,
    availability: 'asap',
    work_experience: 'Two years.',
    ref_code: 'HIREABC234',
    applied_at: daysAgo(days),
    completed_at: daysAgo(days),
    created_at: daysAgo(days),
    ...fields,
  };
}
