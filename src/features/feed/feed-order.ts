import { isDisplayable } from '@rules/job-display.ts';
import { seededRandom } from '@rules/random.ts';
import type { JobRow } from '../jobs/job.ts';

/** What stands in a slot of the feed. */
export type FeedItem = { kind: 'job'; job: JobRow; batch: number } | { kind: 'teaser'; slot: number };

/** The jobs of one answer of the feed. */
export interface FeedBatch {
  jobs: JobRow[];
  filler: JobRow[];
  /** Filler that arrived after the batch was shown: it goes last, so that nothing moves. */
  late?: JobRow[];
}

const TEASER_EVERY = 7;

/**
 * The feed in order. Real jobs and filler are shuffled inside their batch, with the visit's seed: a re-render, Back or the
 * next batch never reorders what was shown. `ranked` keeps the order of a search, and only mixes the filler in.
 */
export function arrangeFeed(
  batches: readonly FeedBatch[],
  seed: string,
  options: { ranked: boolean; without?: string },
) {
  const seen = new Set(options.without ? [options.without] : []);
  const jobs = batches.flatMap((batch, index) => {
    const real = batch.jobs.filter((job) => fresh(job, seen));
    const filler = batch.filler.filter((job) => fresh(job, seen));
    const late = (batch.late ?? []).filter((job) => fresh(job, seen));
    const mixed = options.ranked ? mixIn(real, filler, seed) : shuffled([...real, ...filler], seed);
    return [...mixed, ...late].map((job) => ({ job, batch: index }));
  });
  return withTeasers(jobs, seed);
}

/** Puts the locked teaser in every seventh slot whose coin says so; the job that was due there comes next. */
function withTeasers(jobs: readonly { job: JobRow; batch: number }[], seed: string): FeedItem[] {
  const items: FeedItem[] = [];
  for (const { job, batch } of jobs) {
    const slot = items.length + 1;
    if (slot % TEASER_EVERY === 0 && seededRandom(`${seed}:teaser:${slot}`)() < 0.5)
      items.push({ kind: 'teaser', slot });
    items.push({ kind: 'job', job, batch });
  }
  return items;
}

/** By the number that the visit gives each job: what comes or goes beside it leaves the rest in order. */
function shuffled(jobs: readonly JobRow[], seed: string): JobRow[] {
  const place = new Map(jobs.map((job) => [job, chance(seed, job)]));
  return [...jobs].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}

function mixIn(real: readonly JobRow[], filler: readonly JobRow[], seed: string): JobRow[] {
  const mixed = [...real];
  for (const job of filler) mixed.splice(1 + Math.floor(chance(seed, job) * mixed.length), 0, job);
  return mixed;
}

/** Kept for the visit: a long list is put in order anew with each batch. */
const chances = new WeakMap<JobRow, { seed: string; chance: number }>();

function chance(seed: string, job: JobRow): number {
  const known = chances.get(job);
  if (known?.seed === seed) return known.chance;
  const drawn = { seed, chance: seededRandom(`${seed}:${job.id}`)() };
  chances.set(job, drawn);
  return drawn.chance;
}

/** Can be shown and was not yet: a job that moved between two requests would come twice. */
function fresh(job: JobRow, seen: Set<string>): boolean {
  if (!isDisplayable(job) || seen.has(job.id)) return false;
  seen.add(job.id);
  return true;
}
