import type { FeedPage } from '@/features/jobs/api.ts';
import type { JobDetail, JobRow } from '@/features/jobs/job.ts';

const HOUR = 3_600_000;

/** The id of the nth made-up job. */
export function jobId(n: number): string {
  return `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
}

/** A job as `feed_page` sends it. */
export function jobRow(n: number, fields: Partial<JobRow> = {}): JobRow {
  return {
    id: jobId(n),
    title: `Order picker ${n}`,
    company: 'Bruckner Produce',
    employer_name: null,
    location: 'Hunts Point, Bronx',
    borough: 'Bronx',
    category: 'Warehouse',
    job_type: 'full-time',
    pay_range: '$20-23/hour',
    pay_low_cents: 2000,
    pay_high_cents: 2300,
    pay_unit: 'hour',
    hourly_low_cents: 2000,
    hourly_high_cents: 2300,
    summary: 'Pick and pack orders in a cold warehouse.',
    featured: false,
    is_verified: false,
    no_experience: true,
    posted_at: new Date(Date.now() - 5 * HOUR).toISOString(),
    expires_at: new Date(Date.now() + 40 * 24 * HOUR).toISOString(),
    has_link: false,
    is_fake: false,
    ...fields,
  };
}

export function fillerRow(n: number, fields: Partial<JobRow> = {}): JobRow {
  return jobRow(n, { title: `Team member ${n}`, is_fake: true, ...fields });
}

export function jobDetail(n: number, fields: Partial<JobDetail> = {}): JobDetail {
  return {
    ...jobRow(n),
    description: 'Pick and pack orders in a cold warehouse.\n\nGloves are on us.',
    requirements: 'Be 18 or older',
    benefits: null,
    application_link: null,
    route: 'email',
    ...fields,
  };
}

/** The answer of `feed_page`: 24 jobs and 6 filler, unless told otherwise. */
export function feedPage(fields: Partial<FeedPage> = {}): FeedPage {
  return {
    jobs: Array.from({ length: 24 }, (_, index) => jobRow(index)),
    filler: Array.from({ length: 6 }, (_, index) => fillerRow(1000 + index)),
    filler_share: 0.2,
    needs_filler: false,
    total: 148,
    total_is_exact: true,
    corrected_query: null,
    next_cursor: null,
    ...fields,
  };
}
