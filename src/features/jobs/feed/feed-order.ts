import { isDisplayable } from '@rules/job-display.ts';
import { seededRandom } from '@rules/random.ts';
import { session } from '@/lib/storage.ts';
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
 * The items of each page, in order. Real jobs and filler are shuffled inside their page, with the visit's seed, and jobs of
 * employers who rarely answer come behind the other real ones: a re-render, Back or the next page never reorders what was
 * shown. A job that comes twice is shown once.
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
    const ordered = [...(isRanked ? first : answeringFirst(shuffled(first, seed))), ...last, ...late.filter(isNew)];
    const items = withTeasers(ordered, seed, slots, hasTeasers);
    slots += items.length;
    return items;
  });
}

const GROUPS_KEY = 'stoop-feed-groups';

/**
 * The pages with each job in the group that it had when the visit saw it first: answers that come meanwhile move nothing,
 * also when the page is loaded again.
 */
export function asFirstSeen<Page extends FeedJobs>(pages: readonly Page[]): Page[] {
  const groups = new Map(Object.entries(session.json<Record<string, boolean> | null>(GROUPS_KEY, null) ?? {}));
  const before = groups.size;
  const asSeen = (job: JobRow): JobRow => {
    const isLast = groups.get(job.id) ?? job.is_shown_last ?? false;
    groups.set(job.id, isLast);
    return isLast === (job.is_shown_last ?? false) ? job : { ...job, is_shown_last: isLast };
  };
  const result = pages.map((page) => ({ ...page, jobs: page.jobs.map(asSeen) }));
  if (groups.size > before) session.set(GROUPS_KEY, JSON.stringify(Object.fromEntries(groups)));
  return result;
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

/** The jobs of employers who rarely answer come behind the other real ones; filler stays in its slots. */
function answeringFirst(jobs: readonly JobRow[]): JobRow[] {
  const real = jobs.filter((job) => !job.is_fake);
  const ordered = [...real.filter((job) => !job.is_shown_last), ...real.filter((job) => job.is_shown_last)].values();
  return jobs.map((job) => (job.is_fake ? job : (ordered.next().value ?? job)));
}

/** By the number that the visit gives each job: what comes or goes beside it leaves the rest in order. */
function shuffled(jobs: readonly JobRow[], seed: string): JobRow[] {
  const ranks = new Map(jobs.map((job) => [job, rank(seed, job)]));
  return jobs.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

const rank = (seed: string, job: JobRow): number => seededRandom(`${seed}:${job.id}`)();
