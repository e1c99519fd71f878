import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../supabase/functions/_shared/rules/taxonomy.ts';
import { demoSeedSql, makeDemo } from './demo/demo.ts';
import { realSeedSql, type SampleJob, sampleBorough, sampleSeedSql } from './job-seed-sql.ts';
import { buildRealJobs, type RealJob } from './real-job.ts';
import { rowsOf } from './sql.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const seed = (name: string) => readFileSync(root(`supabase/seeds/${name}`), 'utf8');
const real = rowsOf(seed('10-real.sql')) as RealJob[];
const samples = JSON.parse(seed('sample-jobs.json')) as SampleJob[];
const BOROUGHS = ['Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island', 'All NYC'];
const csv = root('../shared/data/nyc-jobs.csv');

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the real postings of the seed', () => {
  it('have what a card shows, each', () => {
    for (const job of real) {
      expect(job.title.trim(), job.source_ref).not.toBe('');
      expect(job.title, job.source_ref).not.toMatch(/\b(?:fake|test|sample|dummy)\b/i);
      expect(BOROUGHS, job.source_ref).toContain(job.borough);
      expect(CATEGORIES, job.source_ref).toContain(job.category);
      expect(job.pay_low_cents, job.source_ref).toBeGreaterThan(0);
      expect(job.pay_high_cents, job.source_ref).toBeGreaterThanOrEqual(job.pay_low_cents);
      expect(job.requirements.length, job.source_ref).toBeGreaterThan(20);
      expect(job.contact_method, job.source_ref).toContain(job.source_ref);
      expect(job.contact_method.length, job.source_ref).toBeLessThanOrEqual(500);
    }
  });

  it('hold no mis-decoded character, control character or shouting', () => {
    for (const job of real) {
      const text = [job.title, job.company, job.location, job.description, job.requirements, job.contact_method].join(
        '\n',
      );
      expect(text.match(/â€|Ã|Â|_x00|[^\P{Cc}\n]/u)?.[0], job.source_ref).toBeUndefined();
      expect(text.match(/(?:\b[A-Z]{4,}\b[ ,]+){5,}/)?.[0], job.source_ref).toBeUndefined();
    }
  });

  it('are one a Job ID, open when loaded, the newest today', () => {
    expect(repeated(real.map((job) => job.source_ref))).toEqual([]);
    expect(Math.min(...real.map((job) => job.age_days))).toBe(0);
    expect(Math.min(...real.map((job) => job.closes_in_days))).toBeGreaterThan(0);
    expect(real.filter((job) => job.featured).length).toBeGreaterThan(3);
  });

  it('read in paragraphs or lists', () => {
    for (const job of real.filter(({ description }) => description.length > 600)) {
      expect(job.description.split('\n').length, job.source_ref).toBeGreaterThan(1);
      expect(Math.max(...job.description.split('\n').map((line) => line.length)), job.source_ref).toBeLessThan(1200);
    }
  });

  it('name no private person’s address', () => {
    const addresses = new Set(real.flatMap((job) => JSON.stringify(job).match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []));
    // Both are what the postings give as the address for applications.
    expect([...addresses].map((address) => address.replace(/\.$/, '')).sort()).toEqual([
      'careers@sbs.nyc.gov',
      'sstetzer@cb.nyc.gov',
    ]);
  });
});

describe('the samples', () => {
  it('are about 150, each its own', () => {
    expect(samples.length).toBeGreaterThanOrEqual(150);
    expect(repeated(samples.map((job) => job.title))).toEqual([]);
    expect(repeated(samples.map((job) => job.description))).toEqual([]);
  });

  it('are New York jobs at or above the minimum wage, with contacts that reach nobody', () => {
    for (const job of samples) {
      expect(job.title, job.title).not.toMatch(/\b(?:fake|test|sample|dummy)\b/i);
      expect(BOROUGHS, job.title).toContain(sampleBorough(job));
      expect(CATEGORIES, job.title).toContain(job.category);
      const low = Number(/[\d,.]+/.exec(job.pay_range)?.[0].replace(/,/g, ''));
      expect(low, job.title).toBeGreaterThanOrEqual(job.pay_range.endsWith('/hour') ? 17 : 136);
      if (job.contact_method) expect(job.contact_method, job.title).toMatch(/^jobs@[a-z]+\.example$/);
    }
  });

  it('cover all five boroughs and the trades that the City hires few of', () => {
    for (const borough of BOROUGHS.slice(0, 5))
      expect(samples.some((job) => sampleBorough(job) === borough)).toBe(true);
    for (const category of ['Delivery', 'Kitchen/Cook', 'Cashier', 'Warehouse']) {
      expect(samples.filter((job) => job.category === category).length, category).toBeGreaterThanOrEqual(20);
    }
  });
});

describe('the seed files', () => {
  it('are what the generator makes of their sources', () => {
    expect(sampleSeedSql(samples)).toBe(seed('20-samples.sql'));
    expect(demoSeedSql(makeDemo(real, samples))).toBe(seed('30-demo.sql'));
  });

  it.skipIf(!existsSync(csv))(
    '10-real.sql is what the build makes of the City’s file (skipped where that file is not)',
    () => {
      expect(realSeedSql(buildRealJobs(readFileSync(csv, 'utf8')))).toBe(seed('10-real.sql'));
    },
  );

  it('give demo people nobody can call, write to or be', () => {
    const { people, applications, referrals } = makeDemo(real, samples);
    expect(repeated(people.map((person) => person.phone_number))).toEqual([]);
    for (const person of people) {
      expect(person.phone_number).toMatch(/^\+1\d{3}55501\d\d$/);
      if (person.email) expect(person.email).toMatch(/@example\.com$/);
    }
    for (const code of referrals.codes) {
      expect(referrals.redemptions.filter((redemption) => redemption.referral_code_id === code.id).length).toBe(
        code.uses_count,
      );
    }
    for (const { steps } of applications) {
      const times = steps.map((step) => step.ago);
      expect(times).toEqual([...times].sort((one, other) => other - one));
      expect(Math.min(...times)).toBeGreaterThan(0);
    }
  });
});
