import { fallbackCompany, type JobDetail } from './job.ts';

/** The built-in local opportunity: what is offered when the backend has no job to show. */
export const BUILT_IN_ID = 'local-delivery-driver';

/** A placeholder for an id that is no job's: it looks like any filler, and is one. */
export function builtInJob(id: string = BUILT_IN_ID): JobDetail {
  return {
    id,
    title: 'Delivery Driver',
    company: fallbackCompany(),
    employer_name: null,
    location: 'New York',
    borough: 'All NYC',
    category: 'Delivery',
    job_type: 'full-time',
    pay_range: '$18-22/hour',
    pay_low_cents: 1800,
    pay_high_cents: 2200,
    pay_unit: 'hour',
    hourly_low_cents: 1800,
    hourly_high_cents: 2200,
    summary: null,
    featured: true,
    is_verified: false,
    no_experience: true,
    posted_at: null,
    expires_at: null,
    has_link: false,
    is_fake: true,
    application_link: null,
  };
}
