import { intlLocale } from './locale.ts';

/** 'Nov 18', in New York time. */
export function shortDate(date: Date | string): string {
  const format = { month: 'short', day: 'numeric', timeZone: 'America/New_York' } as const;
  return new Intl.DateTimeFormat(intlLocale(), format).format(new Date(date));
}

/** '3:04 PM', in New York time. */
export function clockTime(date: Date | string): string {
  return new Intl.DateTimeFormat(intlLocale(), { timeStyle: 'short', timeZone: 'America/New_York' }).format(
    new Date(date),
  );
}
