import { isDisplayable } from '@rules/job-display.ts';
import { seededRandom } from '@rules/random.ts';
import type { FeedPage } from '../api.ts';
import type { JobRow } from '../job.ts';

/** The item in a slot of the feed. */
export type FeedItem = { kind: 'job'; job: JobRow } | { kind: 'teaser'; slot: number };

type FeedJobs = Pick<FeedPage, 'jobs' | 'filler' | 'late'>;

const TEASER_EVERY = 7;

interface Arrangement {
  /** Real jobs stay in the order that they were asked for in. */
  isRanked: boolean;
  /** Filler stands among the real jobs, else after them. */
  isMixed: boolean;
  hasTeasers: boolean;
}

/**
 * The items of each page, in order. Real jobs and filler are shuffled inside their page, with the visit's seed: a re-render,
 * Back or the next page never reorders what was shown. A job that comes twice is shown once.
 */
export function arrangeFeed(
  pages: readonly FeedJobs[],
  seed: string,
  { isRanked, isMixed, hasTeasers }: Arrangement,
): FeedItem[][] {
  const seen = new Set<string>();
  const isNew = (job: JobRow) => isDisplayable(job) && !seen.has(job.id) && seen.add(job.id).size > 0;
  let slots = 0;
  return pages.map(({ jobs, filler, late = [] }) => {
    const real = jobs.filter(isNew);
    const last = filler.filter(isNew);
    const first = isMixed ? [...real, ...last.splice(0)] : real;
    const ordered = [...(isRanked ? first : shuffled(first, seed)), ...last, ...late.filter(isNew)];
    const items = withTeasers(ordered, seed, slots, hasTeasers);
    slots += items.length;
    return items;
  });
}

/** Puts the locked teaser in every seventh slot whose coin says so; the job that was due there comes next. */
function withTeasers(jobs: readonly JobRow[], seed: string, before: number, teasers: boolean): FeedItem[] {
  const items: FeedItem[] = [];
  for (const job of jobs) {
    const slot = before + items.length + 1;
    if (teasers && slot % TEASER_EVERY === 0 && seededRandom(`${seed}:teaser:${slot}`)() < 0.5)
      items.push({ kind: 'teaser', slot });
    items.push({ kind: 'job', job });
  }
  return items;
}

/** By the number that the visit gives each job: what comes or goes beside it leaves the rest in order. */
function shuffled(jobs: readonly JobRow[], seed: string): JobRow[] {
  const ranks = new Map(jobs.map((job) => [job, rank(seed, job)]));
  return jobs.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

const rank = (seed: string, job: JobRow): number => seededRandom(`${seed}:${job.id}`)();
