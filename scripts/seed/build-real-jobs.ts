import { readFileSync } from 'node:fs';
import { parseCsv } from './csv.ts';
import { mendText } from './mend-text.ts';
import { mergeTwins } from './merge-twins.ts';
import { sentences, toBlocks } from './paragraphs.ts';
import { blockKey, type CityPosting, dayNumber, type RealJob, toRealJob } from './real-job.ts';
import { workLocationOf } from './work-locations.ts';

const FEATURED = 12;

export type RealBuild = { jobs: RealJob[]; unknownLocations: string[]; newestPosting: string };

/** Reads the City's postings and returns the jobs of the seed, newest first, and the work locations whose borough nothing says. */
export function buildRealJobs(csvPath: string): RealBuild {
  const postings = mergeTwins(parseCsv(readFileSync(csvPath, 'utf8')));
  const dates = postings.map((posting) => posting['Posting Date'] ?? '');
  const newest = Math.max(...dates.map(dayNumber));
  const unknown = postings
    .map((posting) => (posting['Work Location'] ?? '').trim())
    .filter((raw) => (workLocationOf(raw)?.evidence ?? 'unknown') === 'unknown');
  const repeated = repeatedSentences(postings);
  const jobs = postings
    .map((posting) => toRealJob(posting, newest, repeated))
    .sort((one, other) => one.age_days - other.age_days || Number(other.source_ref) - Number(one.source_ref));
  feature(jobs);
  return {
    jobs,
    unknownLocations: [...new Set(unknown)].sort(),
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

/** Sentences that stand under three or more civil-service titles of one agency: what it says of itself, not of a job. */
function repeatedSentences(postings: CityPosting[]): Set<string> {
  const titles = new Map<string, Set<string>>();
  for (const posting of postings) {
    for (const block of toBlocks(mendText(posting['Job Description'] ?? ''))) {
      if (block.kind !== 'text') continue;
      for (const sentence of sentences(block.text).filter((text) => text.length > 60)) {
        const known = titles.get(blockKey(sentence)) ?? new Set<string>();
        titles.set(blockKey(sentence), known.add(`${posting.Agency}|${posting['Civil Service Title']}`));
      }
    }
  }
  return new Set([...titles].filter(([, under]) => under.size >= 3).map(([key]) => key));
}
