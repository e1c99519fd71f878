import { intlLocale } from '@/lib/locale.ts';

/** A calendar day (yyyy-mm-dd) in words: the same day in every time zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
