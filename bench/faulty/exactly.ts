import { inFull } from '../in-full.ts';
import type { Finding } from '../measure.ts';

/** A count that must be what it is wanted to be. */
export const exactly = (what: string, value: number, wanted: number): Finding => ({
  what,
  value: inFull(value),
  promised: inFull(wanted),
  isKept: value === wanted,
});
