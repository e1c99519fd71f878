import { isDisplayable } from '@rules/job-display.ts';
import { seededRandom } from '@rules/random.ts';
import type { JobRow } from '../job.ts';

/** What stands in a slot of the feed. */
export type FeedItem = { kind: 'job'; job: JobRow } | { kind: 'teaser'; slot: number };

/** The jobs of one answer of the feed; none while they are put away. */
export interface FeedBatch {
  jobs: JobRow[];
  filler: JobRow[];
  /** Filler that arrived after the batch was shown: it goes last, so that nothing moves. */
  late?: JobRow[];
}

/** The items of one answer, in their lasting order. */
export interface Section {
  readonly batch: FeedBatch;
  /** Names it by its first and its last card. */
  readonly name: string;
  readonly count: number;
  /** Null while they are put away (list/put-away.ts). */
  items: readonly FeedItem[] | null;
  /** Brings them back, once they were put away. */
  back?: () => Promise<void>;
}

/** What is remembered of an answer that was put in order. */
interface Place {
  section: Section;
  seed: string;
  after: Place | undefined;
  /** Whether the locked teaser may stand in it. */
  teasers: boolean;
  /** How many slots there are up to its end. */
  slots: number;
  /** Of its jobs, in a few bytes each: a job that moved between two requests would come twice. */
  keys: number[];
}

const TEASER_EVERY = 7;
const places = new WeakMap<FeedBatch, Place>();

/**
 * The feed in order. Real jobs and filler are shuffled inside their batch, with the visit's seed: a re-render, Back or the
 * next batch never reorders what was shown. `ranked` keeps the order of a search, and only mixes the filler in. `teasers`:
 * whether the locked teaser is shown to this person; it goes as soon as it is not, and comes with the next batch. What was
 * put in order once stays the same object.
 */
export function arrangeFeed(batches: readonly FeedBatch[], seed: string, ranked: boolean, teasers = true): Section[] {
  let last: Place | undefined;
  return batches.map((batch) => {
    const known = places.get(batch);
    const holds = known && known.seed === seed && known.after === last && (teasers || !known.teasers);
    last = holds ? known : placeAfter(last, batch, seed, ranked, teasers);
    places.set(batch, last);
    return last.section;
  });
}

function placeAfter(
  after: Place | undefined,
  batch: FeedBatch,
  seed: string,
  ranked: boolean,
  teasers: boolean,
): Place {
  const keys: number[] = [];
  // Looked through, not gathered: each batch of a long list would make thousands of objects to know thirty jobs by.
  const isSeen = (key: number) => {
    let place = after;
    while (place && !place.keys.includes(key)) place = place.after;
    return place !== undefined || keys.includes(key);
  };
  const fresh = (job: JobRow) => {
    const key = isDisplayable(job) ? keyOfJob(seed, job) : Number.NaN;
    return !Number.isNaN(key) && !isSeen(key) && keys.push(key) > 0;
  };
  const real = batch.jobs.filter(fresh);
  const filler = batch.filler.filter(fresh);
  const mixed = ranked ? mixIn(real, filler, seed) : shuffled([...real, ...filler], seed);
  const shown = [...mixed, ...(batch.late ?? []).filter(fresh)];
  const items = teasers
    ? withTeasers(shown, seed, after?.slots ?? 0)
    : shown.map((job) => ({ kind: 'job' as const, job }));
  return {
    section: { batch, name: nameOfAll(items), count: items.length, items },
    seed,
    after,
    teasers,
    slots: (after?.slots ?? 0) + items.length,
    keys,
  };
}

/** Names a slot of the feed: by its job, or by its place. */
export const nameOf = (item: FeedItem): string => (item.kind === 'job' ? item.job.id : `${item.slot}`);

/** Names a part of the feed by its first and its last slot. */
export function nameOfAll(items: readonly FeedItem[]): string {
  const [first, last] = [items[0], items.at(-1)];
  return first && last ? `${nameOf(first)} ${nameOf(last)}` : '';
}

/** Puts the locked teaser in every seventh slot whose coin says so; the job that was due there comes next. */
function withTeasers(jobs: readonly JobRow[], seed: string, before: number): FeedItem[] {
  const items: FeedItem[] = [];
  for (const job of jobs) {
    const slot = before + items.length + 1;
    if (slot % TEASER_EVERY === 0 && seededRandom(`${seed}:teaser:${slot}`)() < 0.5)
      items.push({ kind: 'teaser', slot });
    items.push({ kind: 'job', job });
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

/** 53 bits of it: two different jobs do not meet. */
function keyOfJob(seed: string, job: JobRow): number {
  return chance(seed, job) + Math.floor(seededRandom(job.id)() * 2 ** 21);
}
