import { CATEGORIES, type Category } from '@rules/taxonomy.ts';

/** One group of `pay_guide`: hourly cents, quartiles of the middles of the jobs' ranges. */
export interface PayGroup {
  category: string;
  /** null: the whole city. */
  borough: string | null;
  jobs: number;
  low_cents: number;
  middle_cents: number;
  high_cents: number;
  /** What at least a third of the jobs pay, and how many pay that or more. */
  ask_cents: number;
  ask_jobs: number;
}

/** The answer of `pay_guide`. Groups of fewer than `least` jobs are not in it. */
export interface PayGuide {
  jobs: number;
  least: number;
  as_of: string;
  groups: PayGroup[];
}

/** 'Various' is no kind of work that one could ask pay for. */
export type Work = Exclude<Category, 'Various'>;
export const WORKS: readonly Work[] = CATEGORIES.filter((category) => category !== 'Various').toSorted();

/** The group of a kind of work in a borough (null: the city); undefined when too few jobs say their pay. */
export function findGroup(guide: PayGuide, work: string, borough: string | null): PayGroup | undefined {
  return guide.groups.find((group) => group.category === work && group.borough === borough);
}

/** Where the axis of a chart begins and ends, and its marks: whole fives of dollars, six marks at most. */
export function payAxis(groups: readonly PayGroup[]): { from: number; to: number; marks: number[] } {
  const least = Math.min(...groups.map((group) => group.low_cents));
  const most = Math.max(...groups.map((group) => group.high_cents));
  let step = 500;
  let from = 0;
  let to = 0;
  do {
    from = Math.floor(least / step) * step;
    to = Math.max(Math.ceil(most / step) * step, from + step);
    if ((to - from) / step <= 5) break;
    step *= 2;
  } while (step < 1e9);
  const marks = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
  return { from, to, marks };
}

/** To the nearest half a dollar, as people speak of pay. */
export function nearHalf(cents: number): number {
  return Math.round(cents / 50) * 50;
}
