import { intlLocale } from '@/lib/locale.ts';

/** Days after which data goes, as migrations set them in `app_settings.retention_days` (a test compares the two). */
export const RETENTION_DAYS = { messages: 90, unfinished: 30, visits: 400 };

/** What a referral pays, in cents: for a finished application, and for an offer. */
export const REWARD_CENTS = { referral: 1500, hire: 1000 };

/** '9 PM' / '9 p. m.' for an hour of the day. */
export function hourName(hour: number): string {
  const moment = new Date(Date.UTC(2026, 0, 1, hour));
  return new Intl.DateTimeFormat(intlLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(moment);
}
