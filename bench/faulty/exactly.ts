import type { Finding } from '../measure.ts';

/** A count that must be what it is wanted to be. */
export const exactly = (what: string, value: number, wanted: number): Finding => ({
  what,
  value: value.toLocaleString('en-US'),
  promised: wanted.toLocaleString('en-US'),
  isKept: value === wanted,
});
