import { intlLocale } from '@/lib/i18n.ts';
import { m } from '@/paraglide/messages.js';

/** '0.8 mi'; 'about 0.8 mi' from a neighborhood's center. */
export function distanceText(away: number, isAbout: boolean): string {
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const distance = new Intl.NumberFormat(intlLocale(), tenths).format(Math.max(away, 0.1));
  return isAbout ? m.jobs_miles_about({ distance }) : m.jobs_miles({ distance });
}
