/** Who asks: `busy` has an account and 500 applications, `visitor` as many with a visitor key alone, `anyone` has none. */
export type Asker = 'anyone' | 'visitor' | 'busy' | 'admin' | 'service';

/** A query as a screen or a function asks it. */
export interface Asked {
  name: string;
  as: Asker;
  /** What its p95 must stay under with a million jobs, in milliseconds. */
  limit: number;
  /** It writes, if only how often it was asked; what it wrote is taken back. */
  writes?: boolean;
  /** Taken back after each call, not only at the end: what is measured is the first call after `before`, again and again. */
  takenBackEach?: boolean;
  /** Run once before it, by the database's owner; only where it writes. */
  before?: string;
  /** Run before everything by the database's owner, and kept: what is true of the board from then on. */
  once?: string;
  sql: (turn: number) => string;
}

/** A text or a value as JSON, as a literal. */
export const quoted = (value: unknown): string =>
  value === null || value === undefined
    ? 'null'
    : `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/** One after the other, and again from the beginning. */
export const inTurn = <T>(list: readonly T[], turn: number): T => {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('There is nothing to take in turn.');
  return found;
};
