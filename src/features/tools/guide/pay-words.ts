import { money } from '@rules/money.ts';
import { m } from '@/paraglide/messages.js';
import { nearHalf, type PayGroup, type Work } from './pay-groups.ts';

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

/** 'kitchen', as it stands inside a sentence. */
export function workInside(work: string): string {
  return workName(work).toLowerCase();
}

/** 'in the Bronx', 'in Queens', 'in New York City'. */
export function placeWords(borough: string | null): string {
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
      where: placeWords(group.borough),
      range: rangeText(group),
      amount: money(group.ask_cents),
    }),
    less: m.tools_guide_say_less({ amount: payText(group.middle_cents) }),
  };
}
