import { describe, expect, it } from 'vitest';
import { applicationAge, silentDays, statusDisplay } from './display-status.ts';

// Noon in New York on November 18, 2026.
const now = new Date('2026-11-18T17:00:00Z');
const application = (application_status: string, applied_at: string | null, created_at: string | null = null) => ({
  application_status,
  applied_at,
  created_at,
});

describe('the age of an application', () => {
  it.each([
    ['2026-11-18T05:00:00Z', 0],
    // Half past eleven at night in New York: that day, whatever the date in London is.
    ['2026-11-18T04:30:00Z', 1],
    ['2026-11-13T05:00:00Z', 5],
    ['2026-11-13T04:59:59Z', 6],
    // Over the night when the clock went back.
    ['2026-11-01T03:59:00Z', 18],
    ['2026-11-19T17:00:00Z', 0],
  ])('handed in at %s is %s days', (applied_at, days) => {
    expect(applicationAge({ applied_at, created_at: '2026-01-01T00:00:00Z' }, now)).toBe(days);
  });

  it('falls back to when it was begun', () => {
    expect(applicationAge({ applied_at: null, created_at: '2026-11-16T17:00:00Z' }, now)).toBe(2);
    expect(applicationAge({ applied_at: null, created_at: null }, now)).toBeNull();
  });
});

describe('the status that the dashboard shows', () => {
  const [today, third, fourth, fifth] = [0, 3, 4, 5].map((days) => new Date(+now - days * 86_400_000).toISOString());
  it.each([
    ['submitted', fifth, 'no-response', 'follow-up', true],
    ['applied', fifth, 'no-response', 'follow-up', true],
    ['pending', fifth, 'no-response', 'follow-up', true],
    ['completed', fifth, 'no-response', 'follow-up', true],
    ['pending', fourth, 'as-is', 'keep-checking', false],
    ['pending', third, 'as-is', 'keep-checking', false],
    ['submitted', today, 'as-is', 'recently-submitted', false],
    ['interviewing', fifth, 'as-is', 'good-luck', false],
    ['rejected', today, 'not-selected', 'consider-similar', true],
    ['offer', fifth, 'as-is', 'keep-checking', false],
    ['something else', today, 'as-is', 'recently-submitted', false],
    ['in_progress', fifth, 'as-is', 'finish', false],
    ['withdrawn', fifth, 'as-is', 'apply-later', true],
  ])('%s since %s is %s', (status, since, display, suggestion, mayReapply) => {
    expect(statusDisplay(application(status, since ?? null), now)).toEqual({ display, suggestion, mayReapply });
  });

  it('counts the days without a word from the fifth on', () => {
    expect(silentDays(application('completed', fifth ?? null), now)).toBe(5);
    expect(silentDays(application('completed', fourth ?? null), now)).toBeNull();
    expect(silentDays(application('rejected', fifth ?? null), now)).toBeNull();
  });
});
