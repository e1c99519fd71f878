import type { Availability } from '@rules/taxonomy.ts';
import { intlLocale } from '@/lib/locale.ts';
import { m } from '@/paraglide/messages.js';

export const AVAILABILITY_NAMES: Record<Availability, () => string> = {
  asap: m.apply_availability_asap,
  'within-1-week': m.apply_availability_week,
  '2-plus-weeks': m.apply_availability_weeks,
  'weekends-only': m.apply_availability_weekends,
  'evenings-only': m.apply_availability_evenings,
};

/** A calendar day (yyyy-mm-dd) in words: the same day in every time zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
