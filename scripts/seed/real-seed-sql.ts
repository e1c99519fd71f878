import type { RealBuild } from './build-real-jobs.ts';
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
`;
}
