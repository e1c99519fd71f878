import { NEW_YORK } from '@rules/new-york.ts';
import { intlLocale, type Locale } from './i18n.ts';

function format(date: Date | string, options: Intl.DateTimeFormatOptions, locale?: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { timeZone: NEW_YORK, ...options }).format(new Date(date));
}

/** 'Nov 18', in New York time. */
export const shortDate = (date: Date | string) => format(date, { month: 'short', day: 'numeric' });

/** 'November 18', in New York time, in a language of its own. */
export const monthAndDay = (date: Date | string, locale: Locale) =>
  format(date, { month: 'long', day: 'numeric' }, locale);

/** 'November 18, 2026', in New York time. */
export const longDate = (date: Date | string) => format(date, { dateStyle: 'long' });

/** 'November 18, 2026' for a calendar day (yyyy-mm-dd): the same in every time zone. */
export const dayText = (day: string) => format(day, { dateStyle: 'long', timeZone: 'UTC' });

/** 'Wednesday, November 18' for a calendar day (yyyy-mm-dd). */
export const weekdayText = (day: string) =>
  format(day, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'Nov 18, 2026, 3:04 PM', in New York time. */
export const dateTime = (date: Date | string) => format(date, { dateStyle: 'medium', timeStyle: 'short' });

/** 'Friday, November 20', in New York time. */
export const fullDay = (date: Date | string) => format(date, { weekday: 'long', month: 'long', day: 'numeric' });

/** 'Fri, Nov 20, 2:00 PM', in New York time. */
export const shortMoment = (date: Date | string) =>
  format(date, { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** 'Fri 20' for a calendar day (yyyy-mm-dd). */
export const pickDay = (day: string) =>
  `${format(day, { weekday: 'short', timeZone: 'UTC' })} ${format(day, { day: 'numeric', timeZone: 'UTC' })}`;

/** 'Friday, November 20, 2026' for a calendar day (yyyy-mm-dd). */
export const wholeDay = (day: string) => format(day, { dateStyle: 'full', timeZone: 'UTC' });

/** The half hours from 6 AM to 9:30 PM, to choose from: [{ value: '14:00', label: '2:00 PM' }]. */
export function halfHours(): { value: string; label: string }[] {
  return Array.from({ length: 32 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 0, 1, 6, at * 30));
    return { value: time.toISOString().slice(11, 16), label: format(time, { timeStyle: 'short', timeZone: 'UTC' }) };
  });
}

/** '3:04 PM', in New York time. */
export const clockTime = (date: Date | string) => format(date, { timeStyle: 'short' });

/** '9 PM' / '9 p. m.' for an hour of the day. */
export const hourName = (hour: number, locale?: Locale) =>
  format(new Date(Date.UTC(2026, 0, 1, hour)), { hour: 'numeric', timeZone: 'UTC' }, locale);
