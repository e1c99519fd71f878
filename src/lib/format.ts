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

/** Integer cents as '$1,234' or '$18.50'. */
export function money(cents: number): string {
  const whole = cents % 100 === 0;
  return new Intl.NumberFormat(intlLocale(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(cents / 100);
}

/** '1,234', in either language. */
export const count = (value: number): string => grouped(value);
