import { money } from '@rules/money.ts';
import { CATEGORIES, type Category } from '@rules/taxonomy.ts';
import { m } from '@/paraglide/messages.js';

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
  /** It is of the jobs within two miles of this place, not of its borough. */
  place?: PayPlace;
}

/** A neighborhood or a station. */
export interface PayPlace {
  id: string;
  name: string;
}

/** The answer of `pay_guide`. Groups of fewer than `least` jobs are not in it. */
export interface PayGuide {
  jobs: number;
  least: number;
  as_of: string;
  groups: PayGroup[];
  /** Around the place that was asked for; null for a place that nobody knows. */
  near?: (PayPlace & { borough: string; groups: PayGroup[] }) | null;
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

const NAMES: Record<Work, () => string> = {
  Delivery: m.tools_work_delivery,
  'Kitchen/Cook': m.tools_work_kitchen_cook,
  Warehouse: m.tools_work_warehouse,
  Cashier: m.tools_work_cashier,
  Cleaner: m.tools_work_cleaner,
  Babysitter: m.tools_work_babysitter,
  'Customer Service': m.tools_work_customer_service,
  Security: m.tools_work_security,
  Construction: m.tools_work_construction,
  Healthcare: m.tools_work_healthcare,
};

/** 'Kitchen', as it begins a line. */
export function workName(work: string): string {
  return NAMES[work as Work]?.() ?? work;
}

/** 'kitchen', as written inside a sentence. */
export function workInside(work: string): string {
  return workName(work).toLowerCase();
}

/** 'within 2 miles of Fordham', 'in the Bronx', 'in Queens', 'in New York City'. */
export function placeWords({ borough, place }: Pick<PayGroup, 'borough' | 'place'>): string {
  if (place) return m.tools_guide_near({ place: place.name });
  if (borough === null) return m.tools_guide_in_city();
  return borough === 'Bronx' ? m.tools_guide_in_bronx() : m.tools_guide_in({ place: borough });
}

export function payText(cents: number): string {
  return money(nearHalf(cents));
}

/** '$20 to $25'; one amount when both ends are the same. */
export function rangeText({ low_cents, high_cents }: PayGroup): string {
  const [low, high] = [payText(low_cents), payText(high_cents)];
  return low === high ? low : m.tools_guide_range({ low, high });
}

/** What to say when asked, and when offered less; from the numbers alone, nothing about the person is made up. */
export function scripts(group: PayGroup): { ask: string; less: string } {
  return {
    ask: m.tools_guide_say_ask({
      work: workInside(group.category),
      where: placeWords(group),
      range: rangeText(group),
      amount: money(group.ask_cents),
    }),
    less: m.tools_guide_say_less({ amount: payText(group.middle_cents) }),
  };
}
