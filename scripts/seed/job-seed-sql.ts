import type { RealBuild } from './real-job.ts';
import { jsonLiteral, newYorkDay, stableId } from './sql.ts';

/** Minutes after midnight at which a job was posted: the City gives a day only, so office hours are spread by the Job ID. */
function minuteOf(sourceRef: string): number {
  return 8 * 60 + ((Number(sourceRef) * 37) % (9 * 60));
}

/** The seed file of the real postings. */
export function realSeedSql({ jobs, newestPosting }: RealBuild): string {
  const rows = jobs.map((job) => ({
    id: stableId(`city:${job.source_ref}`),
    ...job,
    minute: minuteOf(job.source_ref),
  }));
  return `-- Real job postings of the City of New York: ${jobs.length} of them.
--
-- Source: NYC Open Data, "Jobs NYC Postings" (kpav-sd4t), snapshot of 2025-12-30, by way of
-- https://github.com/vledwardsjr/nyc-jobs-excel-dashboard, commit 153af7afeb4b10ffdd7111d6861017c6d82b68ec.
-- Licence: NYC Open Data puts no restrictions on use (https://opendata.cityofnewyork.us, Terms of Use).
-- Made by \`npm run seed:build\` (scripts/seed/); every change to the texts is described in docs/seed.md. Do not edit by hand.
--
-- Dates: one offset for all. The day of the newest posting (${newestPosting}) becomes the day of loading in New York;
-- age_days counts back from it, closes_in_days forward to the last day for applications ("Post Until"), or 45 days
-- where the City names none and takes applications until the job is filled.

insert into public.jobs (id, title, company, location, borough, category, job_type, pay_range, pay_low_cents,
  pay_high_cents, pay_unit, description, requirements, benefits, application_link, contact_method, source, source_ref,
  status, is_approved, is_verified, featured, posted_at, created_at, approved_at, expires_at)
select j.id, j.title, j.company, j.location, j.borough, j.category, j.job_type, j.pay_range, j.pay_low_cents,
  j.pay_high_cents, j.pay_unit, j.description, j.requirements, j.benefits, j.application_link, j.contact_method,
  'city', j.source_ref, 'active', true, true, j.featured, d.posted, d.posted, d.posted, d.expires
from jsonb_to_recordset(${jsonLiteral(rows)}) as j (
  id uuid, title text, company text, location text, borough text, category text, job_type text, pay_range text,
  pay_low_cents int, pay_high_cents int, pay_unit text, description text, requirements text, benefits text,
  application_link text, contact_method text, source_ref text, age_days int, closes_in_days int, featured boolean,
  minute int)
cross join lateral (
  select
    -- What would lie ahead of the moment of loading was posted in the minutes before it.
    least(${newYorkDay('-j.age_days', 'j.minute')}, now() - make_interval(secs => j.minute / 10)) as posted,
    ${newYorkDay('j.closes_in_days + 1', '0')} as expires
) d
on conflict do nothing;
${forgetAnnouncements('city')}`;
}

/** A written posting of a made-up employer. */
export type SampleJob = typeof import('../../supabase/seeds/sample-jobs.json')[number];

/** A seeded board is as it stood: its jobs are no news to anybody, and bring nobody a message. */
const forgetAnnouncements = (source: 'city' | 'sample') => `
delete from private.announcements where job_id in (select id from public.jobs where source = '${source}');
`;

const NEWEST_MINUTES = 25;
const OLDEST_DAYS = 24;

/** The borough a sample names last: "Sunnyside, Queens". */
export function sampleBorough(job: SampleJob): string {
  return job.location.split(', ').at(-1) ?? '';
}

/** The samples with id and age: spread evenly over the last days, in the order of the file. */
export function sampleRows(samples: SampleJob[]) {
  const step = (OLDEST_DAYS * 24 * 60) / samples.length;
  return samples.map((job, at) => {
    const id = stableId(`sample:${job.company}:${job.title}`);
    return {
      id,
      ...job,
      borough: sampleBorough(job),
      // A mailbox of its own: '.example' reaches the mailbox of a local stack and nobody else.
      contact_method: job.contact_method ?? `jobs@${job.company.toLowerCase().replace(/[^a-z0-9]+/g, '')}.example`,
      source_ref: `sample-${id.slice(0, 8)}`,
      age_minutes: NEWEST_MINUTES + Math.round(at * step),
    };
  });
}

/** The seed file of the samples. */
export function sampleSeedSql(samples: SampleJob[]): string {
  const rows = sampleRows(samples);
  return `-- Sample postings: ${samples.length} jobs of made-up employers, marked source = 'sample'.
--
-- Written for this product because the City's postings hold few cooks, riders, cashiers and pickers. Employers, contacts
-- (.example addresses reach a local stack's mailbox alone) and jobs are invented; neighborhoods and pay levels are New York's.
-- Licence: that of this repository. Made by \`npm run seed:build\` from sample-jobs.json; edit that file, not this one.
-- Dates: age_minutes counts back from the moment of loading; a sample stays open for 45 days after posting.

insert into public.jobs (id, title, company, location, borough, category, job_type, pay_range, description, requirements,
  benefits, contact_method, source, source_ref, status, is_approved, is_verified, featured, posted_at, created_at,
  approved_at)
select j.id, j.title, j.company, j.location, j.borough, j.category, j.job_type, j.pay_range, j.description,
  j.requirements, j.benefits, j.contact_method, 'sample', j.source_ref, 'active', true, false, coalesce(j.featured, false),
  d.posted, d.posted, d.posted
from jsonb_to_recordset(${jsonLiteral(rows)}) as j (
  id uuid, title text, company text, location text, borough text, category text, job_type text, pay_range text,
  description text, requirements text, benefits text, contact_method text, source_ref text, featured boolean,
  age_minutes int)
cross join lateral (select now() - make_interval(mins => j.age_minutes) as posted) d
on conflict do nothing;
${forgetAnnouncements('sample')}`;
}
