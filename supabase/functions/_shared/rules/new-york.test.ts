import { describe, expect, it } from 'vitest';
import { addDays, bestStreakDays, daysBetween, isDay, newYorkDay, newYorkTime, streakDays } from './new-york.ts';
import { seededRandom } from './random.ts';

describe('New York days', () => {
  it('begin at midnight in New York, in winter and in summer', () => {
    expect(newYorkDay(new Date('2026-11-18T04:59:00Z'))).toBe('2026-11-17');
    expect(newYorkDay(new Date('2026-11-18T05:00:00Z'))).toBe('2026-11-18');
    expect(newYorkDay(new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
  });

  it('have their clocks, in winter and in summer', () => {
    expect(newYorkTime(new Date('2026-11-18T14:05:59Z'))).toBe('09:05');
    expect(newYorkTime(new Date('2026-07-01T04:00:00Z'))).toBe('00:00');
  });

  it('are counted over months and the change of the clock', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('lie as many days apart as the calendar says, whatever the clocks did', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2);
  });

  it('exist or do not', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(['2026-02-29', '2026-13-01', '18/11/2026', ''].some(isDay)).toBe(false);
  });
});

describe('streakDays', () => {
  const now = new Date('2026-11-18T15:00:00Z');
  it.each([
    [[], 0],
    [['2026-11-18T14:00:00Z'], 1],
    [['2026-11-17T14:00:00Z', '2026-11-16T14:00:00Z'], 2],
    [['2026-11-16T14:00:00Z'], 0],
    [['2026-11-18T14:00:00Z', '2026-11-18T13:00:00Z', '2026-11-17T14:00:00Z', '2026-11-15T14:00:00Z'], 2],
  ])('of %j is %s', (completed, days) => {
    expect(streakDays(completed, now)).toBe(days);
  });
});

describe('bestStreakDays', () => {
  it.each([
    [[], 0],
    [['2026-11-18T14:00:00Z'], 1],
    // Two moments of one day count once; 04:30Z is still the day before in New York.
    [['2026-11-18T14:00:00Z', '2026-11-18T13:00:00Z', '2026-11-18T04:30:00Z', '2026-11-15T14:00:00Z'], 2],
    // Over the change of the clock, and not ending today.
    [['2026-11-02T14:00:00Z', '2026-10-31T14:00:00Z', '2026-11-01T14:00:00Z', '2026-11-04T14:00:00Z'], 3],
  ])('of %j is %s', (moments, days) => {
    expect(bestStreakDays(moments)).toBe(days);
  });
});

describe('seeded randomness', () => {
  it('repeats for a seed and differs between seeds', () => {
    const first = seededRandom('visit-1');
    const again = seededRandom('visit-1');
    const other = seededRandom('visit-2');
    const numbers = Array.from({ length: 5 }, () => first());
    expect(Array.from({ length: 5 }, () => again())).toEqual(numbers);
    expect(Array.from({ length: 5 }, () => other())).not.toEqual(numbers);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  });
});
