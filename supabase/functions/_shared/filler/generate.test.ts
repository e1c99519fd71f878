import { describe, expect, it } from 'vitest';
import { boroughOf } from '../rules/borough.ts';
import { seededRandom } from '../rules/random.ts';
import { fillerJobSchema, type SeedJob } from './filler-job.ts';
import { generateFiller } from './generate.ts';

const SEEDS: SeedJob[] = [
  {
    title: 'City Park Worker',
    description: 'Cleans playgrounds and comfort stations, removes snow and litter, and operates small equipment.',
    category: 'Cleaner',
    pay_range: '$20-23/hour',
  },
  { title: 'Line cook', description: 'Dinner service five nights a week in a busy kitchen.', pay_range: '[19,23]' },
  { title: 'Community Coordinator', description: null, category: 'Various', pay_range: '$62,000-70,000/year' },
];

/** The trigrams that pg_trgm makes, written down once more and independently of the engine's own. */
function pgTrigrams(text: string): Set<string> {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return new Set(words.flatMap((word) => [...`${word} `].map((_, end) => `  ${word} `.substring(end, end + 3))));
}

function pgSimilarity(a: Set<string>, b: Set<string>): number {
  const common = [...a].filter((gram) => b.has(gram)).length;
  return common / (a.size + b.size - common);
}

const text = (job: SeedJob) => `${job.title} ${job.description ?? ''}`;
const make = (seed: number, change = {}) =>
  generateFiller(
    { seeds: SEEDS, location: 'New York, NY', jobType: 'full-time', count: 200, ...change },
    seededRandom(seed),
  );

describe('the test’s own similarity', () => {
  it('gives what PostgreSQL gives', () => {
    expect(pgSimilarity(pgTrigrams('word'), pgTrigrams('two words'))).toBeCloseTo(0.363636, 5);
    expect(pgSimilarity(pgTrigrams('Line cook'), pgTrigrams('line  COOK!'))).toBe(1);
  });
});

describe('generateFiller', () => {
  it.each([1, 2, 3])('writes 200 ads from 3 seeds that are no copies of each other (random seed %s)', (seed) => {
    const jobs = make(seed);
    expect(jobs).toHaveLength(200);
    const shapes = [...jobs, ...SEEDS].map((job) => pgTrigrams(text(job)));
    let closest = 0;
    shapes.forEach((one, index) => {
      for (const other of shapes.slice(index + 1)) closest = Math.max(closest, pgSimilarity(one, other));
    });
    expect(closest).toBeLessThan(0.6);
  });

  it('writes complete ads with legal pay and none of the marker words', () => {
    for (const job of make(4)) expect(fillerJobSchema.safeParse(job).error).toBeUndefined();
  });

  it('leaves no placeholder unfilled', () => {
    expect(make(5).filter((job) => /[{}]|undefined|NaN/.test(JSON.stringify(Object.values(job)).slice(1)))).toEqual([]);
  });

  it('covers every borough and category when no other place is asked for', () => {
    const jobs = make(6);
    expect(new Set(jobs.map((job) => boroughOf(job.location))).size).toBe(5);
    expect(new Set(jobs.map((job) => job.category)).size).toBe(11);
  });

  it('keeps to the place and type that are asked for', () => {
    const jobs = make(7, { location: 'Astoria, Queens', jobType: 'part-time', count: 12 });
    expect(new Set(jobs.map((job) => job.location))).toEqual(new Set(['Astoria, Queens']));
    expect(new Set(jobs.map((job) => job.job_type))).toEqual(new Set(['part-time']));
  });

  it('repeats itself for the same random source and not for another', () => {
    expect(make(8)).toEqual(make(8));
    expect(make(8)[0]).not.toEqual(make(9)[0]);
  });

  it('manages without seeds', () => {
    expect(make(10, { seeds: [], count: 5 })).toHaveLength(5);
  });
});
