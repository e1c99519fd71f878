import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, nextMonday } from './calendar.tsx';

describe('calendar days', () => {
  it.each(['2026-01-01', '2026-03-08', '2026-11-01', '2028-02-29'])('%s comes back as it was', (day) => {
    expect(dayOfDate(dateOfDay(day))).toBe(day);
  });

  it.each([
    ['2026-11-18', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-30'],
    ['2026-12-30', '2027-01-04'],
  ])('the Monday after %s is %s', (today, monday) => {
    expect(nextMonday(today)).toBe(monday);
  });
});
