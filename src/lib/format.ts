import { grouped } from '@rules/grouped.ts';
import { intlLocale } from './locale.ts';

const ZONE = 'America/New_York';

/** 'November 18, 2026', in New York time. */
export function longDate(date: Date | string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'long', timeZone: ZONE }).format(new Date(date));
}

/** 'Nov 18, 2026, 3:04 PM', in New York time. */
export function dateTime(date: Date | string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE }).format(
    new Date(date),
  );
}

/** '1,234', in either language. */
export const count = (value: number): string => grouped(value);
