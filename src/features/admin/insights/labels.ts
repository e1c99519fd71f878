import { isTooFew, TOO_FEW } from '../format.ts';

/** '+11%' against the same number of days before; null where there was too little to compare with. */
export function growthText(now: number, before: number): string | null {
  if (isTooFew(before)) return null;
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-US')}%`;
}

/** '53%': how many of one step came to the next; '' where nobody was. */
export function shareText(count: number, of: number): string {
  if (of === 0) return '';
  return isTooFew(of) ? TOO_FEW : `${Math.round((100 * count) / of)}%`;
}

/** '41 s', '18 min', '2 h', '3 days'. */
export function gapText(seconds: number | null): string | null {
  if (seconds === null) return null;
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** What any list or figure of the suite says when it did not load. */
export const FAILURE = 'Failed to load admin data';
