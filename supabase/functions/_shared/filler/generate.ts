import { boroughOf } from '../rules/borough.ts';
import { categoryOf } from '../rules/category.ts';
import { ALL_NYC, BOROUGHS, parseCategory } from '../rules/taxonomy.ts';
import { type FillerJob, type FillerRequest, hourlyRange, MINIMUM_WAGE_CENTS, type SeedJob } from './filler-job.ts';
import { CLOSINGS, EMPLOYER_NAMES, NEIGHBORHOODS, OPENINGS, PERKS, SCHEDULES } from './phrases.ts';
import { ROLES, type Role } from './roles.ts';

/** Two ads closer than this are not both made; the requirement is 0.6. */
const MAX_SIMILARITY = 0.55;
const ATTEMPTS_PER_JOB = 40;
/** How often a job takes the category of one of the seeds, so that filler resembles what is on the board. */
const SEED_SHARE = 0.5;

type Pick = <Item>(items: readonly Item[]) => Item;

/**
 * The built-in engine: writes up to `count` ads that differ from the seeds and from each other
 * (pg_trgm similarity of title and description stays below 0.6). The same request and random source give the same ads.
 */
export function generateFiller(request: FillerRequest, random: () => number): FillerJob[] {
  const isNew = copyFilter(request.seeds);
  const jobs: FillerJob[] = [];
  for (let attempt = 0; jobs.length < request.count && attempt < request.count * ATTEMPTS_PER_JOB; attempt += 1) {
    const job = writeAd(request, random);
    if (isNew(job)) jobs.push(job);
  }
  return jobs;
}

/** A filter for ads that read too much like one of the seeds, or like an ad that passed it before. */
export function copyFilter(seeds: readonly SeedJob[]): (job: SeedJob) => boolean {
  const known = seeds.map(trigramsOf);
  return (job) => {
    const trigrams = trigramsOf(job);
    if (known.some((other) => similarity(trigrams, other) >= MAX_SIMILARITY)) return false;
    known.push(trigrams);
    return true;
  };
}

/** The distinct trigrams of an ad as pg_trgm makes them: per word, two blanks before it and one after. */
function trigramsOf({ title, description }: SeedJob): Set<string> {
  const words = `${title} ${description ?? ''}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.flatMap((word) => Array.from(`${word} `, (_, at) => `  ${word} `.slice(at, at + 3))));
}

/** Share of trigrams that two texts have in common, 0 to 1, as pg_trgm's similarity(). */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const trigram of one) if (other.has(trigram)) common += 1;
  return common / (one.size + other.size - common);
}

function writeAd({ seeds, location, jobType }: FillerRequest, random: () => number): FillerJob {
  const pick: Pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const seed = seeds.length > 0 && random() < SEED_SHARE ? pick(seeds) : null;
  const role = pick(rolesLike(seed));
  const place = placeFor(location, pick);
  const company = `${pick(EMPLOYER_NAMES)} ${pick(role.kinds)}`;
  const pay = payFor(role, seed, random);
  const sentences = [
    pick(OPENINGS),
    ...pickSeveral(role.tasks, 2 + Math.floor(random() * 3), pick),
    pick(SCHEDULES[jobType]),
    pick(role.needs),
    ...pickSeveral(PERKS, 1 + Math.floor(random() * 2), pick),
    pick(CLOSINGS),
  ];
  const values: Record<string, string> = { company, pay, area: place.area, street: place.street };
  const title = pick(role.titles);
  return {
    title,
    company,
    location: place.location,
    category: categoryOf(title),
    job_type: jobType,
    pay_range: pay,
    description: sentences.join(' ').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  };
}

function rolesLike(seed: SeedJob | null): readonly Role[] {
  if (!seed) return ROLES;
  const category = parseCategory(seed.category) ?? categoryOf(seed.title, seed.description);
  const alike = ROLES.filter((role) => categoryOf(role.titles[0]) === category);
  return alike.length > 0 ? alike : ROLES;
}

function placeFor(location: string, pick: Pick) {
  const requested = boroughOf(location) ?? ALL_NYC;
  const borough = requested === ALL_NYC ? pick(BOROUGHS) : requested;
  const areas = NEIGHBORHOODS[borough].map((entry) => entry.split(': '));
  const named = areas.filter(([area = '']) => location.toLowerCase().includes(area.toLowerCase()));
  const [area = '', street = ''] = pick(named.length > 0 ? named : areas);
  return { area, street, location: `${area}, ${borough}` };
}

/** A range of two to four dollars inside what the work pays in the city, near the seed's own pay where that is known. */
function payFor(role: Role, seed: SeedJob | null, random: () => number): string {
  const [lowest, highest] = role.pay;
  const seedLow = hourlyRange(seed?.pay_range)?.low;
  const like = seedLow === undefined ? lowest + random() * (highest - lowest - 2) : seedLow + random() * 2 - 1;
  const floor = Math.max(lowest, MINIMUM_WAGE_CENTS / 100);
  const low = Math.round(Math.min(Math.max(like, floor), Math.max(floor, highest - 2)) * 2) / 2;
  const high = Math.max(low + 1, Math.min(Math.round((low + 2 + random() * 2) * 2) / 2, highest));
  const [from, to] = [low, high].map((amount) => (Number.isInteger(amount) ? amount : amount.toFixed(2)));
  return `$${from}-${to}/hour`;
}

function pickSeveral(items: readonly string[], count: number, pick: Pick): string[] {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(count, items.length)) chosen.add(pick(items));
  return [...chosen];
}
