import { intlLocale } from './locale.ts';

/** '9 PM' / '9 p. m.' for an hour of the day. */
export function hourName(hour: number): string {
  const moment = new Date(Date.UTC(2026, 0, 1, hour));
  return new Intl.DateTimeFormat(intlLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(moment);
}
