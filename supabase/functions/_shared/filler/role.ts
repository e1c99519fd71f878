import type { Category } from '../rules/taxonomy.ts';

/** A kind of work that the built-in engine can write ads for. */
export type Role = {
  category: Category;
  titles: readonly string[];
  /** What the employer is, as the last part of its name: 'Bakery', 'Courier Co-op'. */
  kinds: readonly string[];
  /** Usual pay in New York City, dollars an hour: from the lowest start to the highest end. */
  pay: readonly [low: number, high: number];
  tasks: readonly string[];
  needs: readonly string[];
};
