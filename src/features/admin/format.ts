import { NEW_YORK } from '@rules/new-york.ts';
import { count as numberText } from '@/lib/format.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: NEW_YORK, ...options });

const dayFormat = format({ month: 'short', day: 'numeric' });
const fullDayFormat = format({ dateStyle: 'medium' });
const timeFormat = format({ timeStyle: 'short' });
const yearFormat = format({ year: 'numeric' });
const monthFormat = format({ month: 'short' });
// '2026-11-18' is a New York day already.
const dateFormat = format({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekdayFormat = format({ weekday: 'short', timeZone: 'UTC' });
const moneyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 'Nov 18' this year, 'Nov 18, 2025' before; New York. Admin screens are English, whatever the browser's language. */
export function dayText(iso: string): string {
  const date = new Date(iso);
  return (yearFormat.format(date) === yearFormat.format(new Date()) ? dayFormat : fullDayFormat).format(date);
}

/** 'Nov 18, 9:14 AM', 'Today, 9:14 AM'; New York. */
export function stampText(iso: string): string {
  const date = new Date(iso);
  const today = fullDayFormat.format(date) === fullDayFormat.format(new Date());
  return `${today ? 'Today' : dayText(iso)}, ${timeFormat.format(date)}`;
}

/** 'Nov': the month that it is in New York. */
export const thisMonth = () => monthFormat.format(new Date());
/** A day of New York, '2026-11-18', as 'Nov 18' and 'Wed'. */
export const dateText = (day: string) => dateFormat.format(new Date(day));
export const weekdayText = (day: string) => weekdayFormat.format(new Date(day));

export { numberText };

/** In place of a share, a median or a judgement that would rest on fewer than ten (private.enough). */
export const TOO_FEW = 'Too few to say';
export const isTooFew = (count: number) => count < 10;

/** '53%' of so many, 'Too few to say' of few, '' of none. */
export function shareText(count: number, of: number): string {
  if (of === 0) return '';
  return isTooFew(of) ? TOO_FEW : `${Math.round((100 * count) / of)}%`;
}

/** Integer cents as '$45.00'. */
export function moneyText(cents: number): string {
  return moneyFormat.format(cents / 100);
}

/** Where somebody's alerts are for: 'Bronx'; 'Bronx, 2 mi around Fordham'. */
export const placeText = ({
  city,
  near,
  within_miles,
}: {
  city: string;
  near: string | null;
  within_miles: number | null;
}) => (near ? `${city}, ${within_miles} mi around ${near}` : city);
