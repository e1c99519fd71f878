import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { naughtyStrings } from '../../../../tests/naughty.ts';
import { changeOf, copyOf, HELD_REASONS, type JobValues, jobSchema, NEW_JOB, valuesOf } from './schema.ts';

/** What is said of the fields that cannot be saved. */
const problems = (job: JobValues) =>
  (jobSchema.safeParse(job).error?.issues ?? []).map(({ path, message }) => [path[0], message]);

const STORED = {
  title: 'Cook',
  company: 'Acme',
  employer_name: null,
  location: 'Brooklyn, NY',
  pay_range: '$20/hour',
  description: null,
  requirements: null,
  benefits: null,
  application_link: null,
  contact_method: null,
  borough: 'Brooklyn',
  category: 'Kitchen/Cook',
  job_type: null,
  status: 'expired',
  is_approved: true,
  is_verified: true,
  featured: true,
  expires_at: '2026-12-02T04:00:00Z',
};

describe('a job’s form', () => {
  it('says which fields cannot be saved, in their order', () => {
    expect(problems(NEW_JOB)).toEqual([
      ['title', 'Please enter a title.'],
      ['location', 'Please enter a location.'],
    ]);
    const job = { ...NEW_JOB, title: 'Cook', location: 'Bronx' };
    expect(problems({ ...job, location: ' ' })).toEqual([['location', 'Please enter a location.']]);
    expect(problems({ ...job, company: 'x'.repeat(201) })).toEqual([['company', 'Company is at most 200 characters.']]);
    expect(problems({ ...job, application_link: 'javascript:alert(1)' })).toEqual([
      ['application_link', 'The application link is a web address (https://…).'],
    ]);
    expect(problems(job)).toEqual([]);
  });

  it('takes any text a person may paste, and never fails', () => {
    for (const text of naughtyStrings())
      expect(() => problems({ ...NEW_JOB, title: text, location: text })).not.toThrow();
  });

  it('sends what changed and nothing else; blank is nothing', () => {
    const before = valuesOf(STORED);
    expect(changeOf(before, before)).toEqual({});
    expect(changeOf(before, { ...before, company: ' ', title: ' Line cook ', category: '', featured: false })).toEqual({
      company: null,
      title: 'Line cook',
      featured: false,
    });
  });

  it('keeps the day as New York counts it', () => {
    const before = valuesOf(STORED);
    expect(before.open_until).toBe('2026-12-01');
    const after = changeOf(before, { ...before, open_until: '2026-12-24' });
    expect(Object.keys(after)).toEqual(['expires_at']);
    expect(valuesOf({ ...STORED, expires_at: String(after.expires_at) }).open_until).toBe('2026-12-24');
    const summer = changeOf(before, { ...before, open_until: '2026-07-04' });
    expect(valuesOf({ ...STORED, expires_at: String(summer.expires_at) }).open_until).toBe('2026-07-04');
    expect(changeOf(before, { ...before, open_until: '' })).toEqual({});
  });

  it.each([
    ['in winter', '2026-12-24', '2026-12-25T04:59:59.000Z'],
    ['in summer', '2026-07-04', '2026-07-05T03:59:59.000Z'],
    ['when clocks go back', '2026-11-01', '2026-11-02T04:59:59.000Z'],
    ['when clocks go forward', '2027-03-14', '2027-03-15T03:59:59.000Z'],
  ])('is open until the last second of the day in New York %s', (_, day, moment) => {
    expect(changeOf(valuesOf(STORED), { ...valuesOf(STORED), open_until: day })).toEqual({ expires_at: moment });
  });

  it('copies what a job says, not what was decided about it', () => {
    const copy = copyOf(STORED);
    expect(copy).toMatchObject({
      title: 'Cook',
      status: 'active',
      featured: false,
      is_verified: false,
      open_until: '',
    });
  });
});

it('says why a job waits in the words of the database', () => {
  const sql = readFileSync('supabase/migrations/20261101000500_jobs.sql', 'utf8');
  const body = sql.slice(sql.indexOf('function private.reason_text'), sql.indexOf('function private.known_by'));
  const texts = [...body.matchAll(/when '(\w+)' then '((?:[^']|'')+)'/g)];
  expect(HELD_REASONS).toEqual(Object.fromEntries(texts.map(([, code, text]) => [code, text?.replaceAll("''", "'")])));
});
