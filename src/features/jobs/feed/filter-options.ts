import { PAY_BANDS } from '@rules/pay-bands.ts';
import { BOROUGHS, CATEGORY_FILTERS, JOB_TYPES } from '@rules/taxonomy.ts';
import { m } from '@/paraglide/messages.js';
import { FILTER_NAMES, type Filters, filterLabel } from './filters.ts';

const CHOICES = [
  { key: 'location', any: m.jobs_any_location, values: BOROUGHS },
  { key: 'pay', any: m.jobs_any_pay, values: PAY_BANDS },
  { key: 'category', any: m.jobs_any_category, values: CATEGORY_FILTERS },
  { key: 'type', any: m.jobs_any_type, values: JOB_TYPES },
] as const;

/** Each filter with its values as they are offered; one that only an address can ask for is offered while it is active. */
export function filterOptions(filters: Filters) {
  return CHOICES.map(({ key, any, values }) => {
    const offered: string[] = [...values];
    const active = filters[key];
    if (active && !offered.includes(active)) offered.push(active);
    const options = offered.map((value) => ({ value, label: filterLabel(key, value), any: false }));
    return { key, name: FILTER_NAMES[key](), options: [{ value: '', label: any(), any: true }, ...options] };
  });
}
