import { isTooFew } from '../format.ts';

/** '+11%' against the same number of days before; null where there was too little to compare with. */
export function growthText(now: number, before: number): string | null {
  if (isTooFew(before)) return null;
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-US')}%`;
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
