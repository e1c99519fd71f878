import Papa from 'papaparse';
import {
  type CityPosting,
  cityDay,
  cityJob,
  cleanText,
  onePerJobId,
  repeatedSentences,
} from '../../supabase/functions/_shared/sources/city/city-job.ts';
import { isKnownAgency } from '../../supabase/functions/_shared/sources/city/fields.ts';
import { workLocationOf } from '../../supabase/functions/_shared/sources/city/work-locations.ts';

/** One job of the seed. Days count back from the newest posting (age) and forward from it (closes). */
export type RealJob = ReturnType<typeof toRealJob>;
export type RealBuild = ReturnType<typeof buildRealJobs>;

const FEATURED = 12;
const DAY = 86_400_000;
const OPEN_DAYS = 45;

/** Reads the City's postings (CSV): one a Job ID, with the names of the API's columns. */
export function readPostings(csv: string): CityPosting[] {
  return onePerJobId(
    Papa.parse<CityPosting>(csv, {
      header: true,
      skipEmptyLines: true,
      transform: cleanText,
      transformHeader: (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    }).data,
  );
}

/** '12/29/2025' as whole days since 1970. */
export function dayNumber(date: string): number {
  const day = cityDay(date);
  if (!day) throw new Error(`Not a date: "${date}"`);
  return Date.parse(day) / DAY;
}

/** Reads the City's postings (CSV) and returns the jobs of the seed, newest first, and what the tables of places and agencies lack. */
export function buildRealJobs(csv: string) {
  const postings = readPostings(csv);
  const dates = postings.map((posting) => posting.posting_date ?? '');
  const newest = Math.max(...dates.map(dayNumber));
  const valuesOf = (column: string) => [...new Set(postings.map((posting) => (posting[column] ?? '').trim()))].sort();
  const repeated = repeatedSentences(postings);
  const jobs = postings
    .map((posting) => toRealJob(posting, newest, repeated))
    .sort((one, other) => one.age_days - other.age_days || Number(other.source_ref) - Number(one.source_ref));
  feature(jobs);
  return {
    jobs,
    unknownLocations: valuesOf('work_location').filter((raw) => !workLocationOf(raw)),
    unknownAgencies: valuesOf('agency').filter((raw) => !isKnownAgency(raw)),
    newestPosting: dates.find((date) => dayNumber(date) === newest) ?? '',
  };
}

/** Features the newest jobs paid by the hour or open to everyone without experience, one a title, so that the rule can be repeated. */
function feature(jobs: RealJob[]): void {
  const titles = new Set<string>();
  for (const job of jobs) {
    const entry = job.pay_unit === 'hour' || job.requirements.startsWith('No experience needed');
    if (!entry || (job.pay_high_cents > 4500 && job.pay_unit === 'hour') || titles.has(job.title)) continue;
    if (titles.size >= FEATURED) return;
    titles.add(job.title);
    job.featured = true;
  }
}

/** One posting as a job of the seed; `newest` is the day that becomes today. Throws where its pay can't be read. */
export function toRealJob(posting: CityPosting, newest: number, repeated: ReadonlySet<string>) {
  const job = cityJob(posting, repeated);
  if (job.pay_unit === null) throw new Error(`The pay of posting ${job.source_ref} can't be read.`);
  const until = (posting.post_until ?? '').trim();
  return {
    ...job,
    age_days: newest - dayNumber(posting.posting_date ?? ''),
    closes_in_days: until ? dayNumber(until) - newest : OPEN_DAYS,
    featured: false,
  };
}
