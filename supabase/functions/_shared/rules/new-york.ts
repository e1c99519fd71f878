import { TZDateMini } from '@date-fns/tz';
import { addDays as addCalendarDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';

/** The time zone of every date that Stoop shows or counts. */
export const NEW_YORK = 'America/New_York';

const dayOf = (date: Date) => formatISO(date, { representation: 'date' });

/** The calendar day in New York of a moment, as yyyy-mm-dd. */
export const newYorkDay = (moment: Date): string => dayOf(new TZDateMini(moment, NEW_YORK));

/** The hour of the day in New York of a moment, 0 to 23. */
export const newYorkHour = (moment: Date): number => new TZDateMini(moment, NEW_YORK).getHours();

/** The moment of a day (yyyy-mm-dd) and a time (HH:mm) of New York's clocks. */
export function newYorkMoment(day: string, time: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(+new TZDateMini(year, month - 1, date, hour, minute, NEW_YORK));
}

/** The time of New York's clocks at a moment, as HH:mm. */
export const newYorkTime = (moment: Date): string =>
  formatISO(new TZDateMini(moment, NEW_YORK), { representation: 'time' }).slice(0, 5);

/** The yyyy-mm-dd day `count` days after (or before, when negative) the given one. */
export const addDays = (day: string, count: number): string => dayOf(addCalendarDays(parseISO(day), count));

/** The Monday of a yyyy-mm-dd day's week. */
export const mondayOf = (day: string): string => dayOf(startOfISOWeek(parseISO(day)));

/** How many calendar days lie between two yyyy-mm-dd days; negative when `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parseISO(to), parseISO(from));

/** Whether a text is a calendar day that exists, written yyyy-mm-dd. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));

/** Consecutive New York days with a completed application, ending today or yesterday. */
export function streakDays(completedAt: readonly string[], now: Date): number {
  const days = new Set(completedAt.map((moment) => newYorkDay(new Date(moment))));
  const today = newYorkDay(now);
  let day = days.has(today) ? today : addDays(today, -1);
  let streak = 0;
  while (days.has(day)) {
    streak += 1;
    day = addDays(day, -1);
  }
  return streak;
}

/** The longest run of consecutive New York days among the given moments. */
export function bestStreakDays(moments: readonly string[]): number {
  let best = 0;
  let run = 0;
  let last = '';
  for (const day of [...new Set(moments.map((moment) => newYorkDay(new Date(moment))))].sort()) {
    run = last !== '' && addDays(last, 1) === day ? run + 1 : 1;
    best = Math.max(best, run);
    last = day;
  }
  return best;
}
