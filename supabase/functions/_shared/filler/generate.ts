import { boroughOf } from '../rules/borough.ts';
import { categoryOf } from '../rules/category.ts';
import { parsePay } from '../rules/pay.ts';
import { ALL_NYC, BOROUGHS, parseCategory } from '../rules/taxonomy.ts';
import { type FillerJob, type FillerRequest, MINIMUM_WAGE_CENTS, type SeedJob } from './filler-job.ts';
import { CLOSINGS, OPENINGS, PERKS, SCHEDULES } from './phrases.ts';
import { EMPLOYER_NAMES, NEIGHBORHOODS } from './places.ts';
import type { Role } from './role.ts';
import { CARE_ROLES } from './roles-care.ts';
import { FOOD_ROLES } from './roles-food.ts';
import { MOVING_ROLES } from './roles-moving.ts';
import { SERVICE_ROLES } from './roles-service.ts';
import { similarity, trigrams } from './trigram.ts';

const ROLES: readonly Role[] = [...FOOD_ROLES, ...MOVING_ROLES, ...SERVICE_ROLES, ...CARE_ROLES];
/** Two ads closer than this are not both made; the requirement is 0.6. */
const MAX_SIMILARITY = 0.55;
const ATTEMPTS_PER_JOB = 40;
/** How often a job takes the category of one of the seeds, so that filler resembles what is on the board. */
const SEED_SHARE = 0.5;

/**
 * The built-in engine: writes up to `count` ads that differ from the seeds and from each other
 * (pg_trgm similarity of title and description stays below 0.6). The same request and random source give the same ads.
 */
export function generateFiller(request: FillerRequest, random: () => number): FillerJob[] {
  const known = request.seeds.map(shapeOf);
  const jobs: FillerJob[] = [];
  for (let attempt = 0; jobs.length < request.count && attempt < request.count * ATTEMPTS_PER_JOB; attempt += 1) {
    const job = write(request, random);
    const shape = shapeOf(job);
    if (known.some((other) => similarity(shape, other) >= MAX_SIMILARITY)) continue;
    known.push(shape);
    jobs.push(job);
  }
  return jobs;
}

/** Whether an ad reads too much like one of the others to stand beside it. */
export function tooClose(job: SeedJob, others: readonly SeedJob[]): boolean {
  const shape = shapeOf(job);
  return others.some((other) => similarity(shape, shapeOf(other)) >= MAX_SIMILARITY);
}

function shapeOf(job: SeedJob): Set<string> {
  return trigrams(`${job.title} ${job.description ?? ''}`);
}

function write(request: FillerRequest, random: () => number): FillerJob {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const seed = request.seeds.length > 0 && random() < SEED_SHARE ? pick(request.seeds) : null;
  const role = pick(rolesLike(seed));
  const place = placeFor(request.location, pick);
  const { jobType } = request;
  const company = `${pick(EMPLOYER_NAMES)} ${pick(role.kinds)}`;
  const pay = payFor(role, seed, random);
  const sentences = [
    pick(OPENINGS),
    ...several(role.tasks, 2 + Math.floor(random() * 3), pick),
    pick(SCHEDULES[jobType] ?? []),
    pick(role.needs),
    ...several(PERKS, 1 + Math.floor(random() * 2), pick),
    pick(CLOSINGS),
  ];
  const description = sentences
    .join(' ')
    .replaceAll('{company}', company)
    .replaceAll('{area}', place.area)
    .replaceAll('{street}', place.street)
    .replaceAll('{pay}', pay);
  return {
    title: pick(role.titles),
    company,
    location: place.location,
    category: role.category,
    job_type: jobType,
    pay_range: pay,
    description,
  };
}

function rolesLike(seed: SeedJob | null): readonly Role[] {
  if (!seed) return ROLES;
  const category = parseCategory(seed.category) ?? categoryOf(seed.title, seed.description);
  const alike = ROLES.filter((role) => role.category === category);
  return alike.length > 0 ? alike : ROLES;
}

function placeFor(location: string, pick: <Item>(items: readonly Item[]) => Item) {
  const wanted = boroughOf(location) ?? ALL_NYC;
  const borough = wanted === ALL_NYC ? pick(BOROUGHS) : wanted;
  const named = NEIGHBORHOODS[borough].filter(([area]) => location.toLowerCase().includes(area.toLowerCase()));
  const [area, street] = pick(named.length > 0 ? named : NEIGHBORHOODS[borough]);
  return { area, street, location: `${area}, ${borough}` };
}

/** A range of two to four dollars inside what the work pays in the city, near the seed's own pay where that is known. */
function payFor(role: Role, seed: SeedJob | null, random: () => number): string {
  const [lowest, highest] = role.pay;
  const seedLow = parsePay(seed?.pay_range).hourlyLowCents;
  const like = seedLow === null ? lowest + random() * (highest - lowest - 2) : seedLow / 100 + random() * 2 - 1;
  const floor = Math.max(lowest, MINIMUM_WAGE_CENTS / 100);
  const low = Math.round(Math.min(Math.max(like, floor), Math.max(floor, highest - 2)) * 2) / 2;
  const high = Math.max(low + 1, Math.min(Math.round((low + 2 + random() * 2) * 2) / 2, highest));
  return `$${dollars(low)}-${dollars(high)}/hour`;
}

function dollars(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}

function several<Item>(items: readonly Item[], count: number, pick: (from: readonly Item[]) => Item): Item[] {
  const rest = [...items];
  const chosen: Item[] = [];
  while (chosen.length < count && rest.length > 0) {
    const item = pick(rest);
    rest.splice(rest.indexOf(item), 1);
    chosen.push(item);
  }
  return chosen;
}
