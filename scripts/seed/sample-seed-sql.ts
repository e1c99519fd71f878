import { jsonLiteral, stableId } from './sql.ts';

/** A written posting of a made-up employer, as supabase/seeds/sample-jobs.json holds it. */
export type SampleJob = {
  title: string;
  company: string;
  location: string;
  category: string;
  job_type: string;
  pay_range: string;
  description: string;
  requirements: string;
  benefits: string;
  contact_method?: string;
  featured?: boolean;
};

const NEWEST_MINUTES = 25;
const OLDEST_DAYS = 24;

/** The borough a sample names last: "Sunnyside, Queens". */
export function sampleBorough(job: SampleJob): string {
  return job.location.split(', ').at(-1) ?? '';
}

export type SampleRow = SampleJob & { id: string; borough: string; source_ref: string; age_minutes: number };

/** The samples with id and age: spread evenly over the last days, in the order of the file. */
export function sampleRows(samples: SampleJob[]): SampleRow[] {
  const step = (OLDEST_DAYS * 24 * 60) / samples.length;
  return samples.map((job, at) => {
    const id = stableId(`sample:${job.company}:${job.title}`);
    return {
      id,
      ...job,
      borough: sampleBorough(job),
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
-- (.example addresses reach nobody) and jobs are invented; neighborhoods and pay levels are New York's.
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
`;
}
