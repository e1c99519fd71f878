import { describe, expect, it } from 'vitest';
import {
  displayJob,
  isDisplayable,
  jobBadges,
  matchPercent,
  postedAge,
  urgencyScore,
  withoutPlaceholders,
} from './job-display.ts';

describe('a job as job seekers and employers see it', () => {
  it.each([
    ['Fake Delivery Driver', 'Delivery Driver'],
    ['TEST - Line Cook (Sample)', 'Line Cook'],
    ['Test Cook 5', 'Cook 5'],
    ['Dummy, Cashier', 'Cashier'],
    ['Cook (test)', 'Cook'],
    ['Contest Manager', 'Contest Manager'],
    ['Resampled Goods', 'Resampled Goods'],
    ['fake test sample dummy', 'Position Available'],
  ])('is called for %s: %s', (title, shown) => {
    expect(withoutPlaceholders({ title, job_title: title })).toEqual({ title: shown, job_title: shown });
  });

  it('names the employer without them, or not at all', () => {
    const job = {
      company: 'Dummy Diner 5',
      employer_name: 'Test',
      job_company: 'Sample Makers',
      location: 'Test Street',
    };
    expect(withoutPlaceholders(job)).toEqual({
      company: 'Diner 5',
      employer_name: '',
      job_company: 'Makers',
      location: 'Test Street',
    });
  });

  it('keeps the lines of its texts, without the word fake', () => {
    const texts = { description: 'A fake job.\nBring a test resume.', benefits: null, summary: ' ' };
    expect(withoutPlaceholders(texts)).toEqual({ ...texts, description: 'A job.\nBring a test resume.' });
  });
});

describe('displayJob', () => {
  it('falls back where nothing is left to show', () => {
    expect(displayJob({ title: ' ', company: ' ', location: null, job_type: ' ' })).toEqual({
      title: 'Position Available',
      company: 'Trusted Employer',
      location: 'Nearby',
      jobType: 'full-time',
    });
  });

  it('takes the employer where no company is named', () => {
    expect(displayJob({ title: 'Cook', employer_name: 'Ditmars Diner' }).company).toBe('Ditmars Diner');
  });
});

it('shows only jobs with an id and a title', () => {
  expect(isDisplayable({ id: '1', title: 'Cook' })).toBe(true);
  expect(isDisplayable({ id: '1', title: ' ' })).toBe(false);
  expect(isDisplayable({ title: 'Cook' })).toBe(false);
});

describe('urgency', () => {
  it('is 2 for a featured job and 0 for any other, so that filler is never the better match', () => {
    expect([{ featured: true }, { featured: false }, { featured: null }, {}].map(urgencyScore)).toEqual([2, 0, 0, 0]);
  });

  it('makes a match percent that never passes 100', () => {
    expect([0, 1, 2, 3].map(matchPercent)).toEqual([60, 80, 100, 100]);
  });

  it('decides the badges', () => {
    expect(jobBadges(2, 2000)).toEqual(['high-priority', 'twenty-plus', 'match']);
    expect(jobBadges(1, 1999)).toEqual(['match']);
    expect(jobBadges(0, null)).toEqual(['match']);
  });
});

describe('postedAge', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  it.each([
    ['2026-11-18T11:00:01Z', { unit: 'now' }],
    ['2026-11-18T11:00:00Z', { unit: 'hours', count: 1 }],
    ['2026-11-17T12:00:01Z', { unit: 'hours', count: 23 }],
    ['2026-11-17T12:00:00Z', { unit: 'days', count: 1 }],
    ['2026-11-11T12:00:01Z', { unit: 'days', count: 6 }],
    ['2026-11-11T12:00:00Z', { unit: 'recent' }],
    ['2026-11-18T13:00:00Z', { unit: 'now' }],
    ['not a date', { unit: 'recent' }],
    [null, { unit: 'recent' }],
  ])('of %s is %j', (postedAt, age) => {
    expect(postedAge(postedAt, now)).toEqual(age);
  });
});
