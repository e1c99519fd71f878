import { parsePayBand, payBandLabel } from '@rules/pay-bands.ts';
import {
  BOROUGHS,
  CATEGORY_FILTERS,
  categorySlug,
  NO_EXPERIENCE,
  normaliseJobType,
  POSTED_JOB_TYPES,
  parseCategory,
} from '@rules/taxonomy.ts';
import { jobTypeName } from '@/lib/job-type-name.ts';
import { m } from '@/paraglide/messages.js';

const FILTER_KEYS = ['location', 'pay', 'category', 'type', 'experience'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];
export type Filters = Partial<Record<FilterKey, string>>;

/** Words for every category: no filter. */
const ANY_CATEGORY = ['any', 'multiple', 'administrative'];

/** The filters that offer one of several values, in the order of the chips; 'no experience' is on or off. */
export const FILTER_NAMES = {
  location: m.jobs_filter_location,
  pay: m.jobs_filter_pay,
  category: m.jobs_filter_category,
  type: m.jobs_filter_type,
};

const LABELS: Record<string, () => string> = {
  delivery: m.jobs_pick_delivery,
  'food-service': m.jobs_pick_food_service,
  retail: m.jobs_pick_retail,
  warehouse: m.jobs_pick_warehouse,
  [NO_EXPERIENCE]: m.jobs_no_experience,
};

/** How a value reads on a chip. */
export function filterLabel(key: FilterKey, value: string): string {
  const band = key === 'pay' ? parsePayBand(value) : null;
  if (band) return payBandLabel(band);
  if (key === 'type') return jobTypeName(value);
  return LABELS[value]?.() ?? parseCategory(value) ?? value;
}

/** The filters of an address, each in its one spelling; a value that means nothing is left out. */
export function readFilters(params: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const key of FILTER_KEYS) {
    const value = canonical(key, params.get(key)?.trim() ?? '');
    if (value) filters[key] = value;
  }
  return filters;
}

function canonical(key: FilterKey, value: string): string | null {
  const text = value.toLowerCase();
  if (!text) return null;
  if (key === 'location') return BOROUGHS.find((borough) => borough.toLowerCase() === text) ?? null;
  if (key === 'pay') return parsePayBand(value);
  if (key === 'type') return normaliseJobType(value) ?? POSTED_JOB_TYPES.find((type) => type === text) ?? null;
  if (key === 'experience') return text.replace(/\s+/g, '-') === NO_EXPERIENCE ? NO_EXPERIENCE : null;
  const category = parseCategory(value);
  if (!category || ANY_CATEGORY.includes(text)) return null;
  return CATEGORY_FILTERS.find((slug) => parseCategory(slug) === category) ?? categorySlug(category);
}

/** The address with one filter changed (null takes it away). The page and an opened job belong to the old list. */
export function withFilter(params: URLSearchParams, key: FilterKey, value: string | null): URLSearchParams {
  const next = fresh(params);
  if (value) next.set(key, value);
  else next.delete(key);
  return next;
}

/** The address with all filters replaced. */
export function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = fresh(params);
  for (const key of FILTER_KEYS) {
    const value = filters[key];
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** The address of a search; null takes the search away. Filters stay. */
export function withSearch(params: URLSearchParams, query: string | null): URLSearchParams {
  const next = fresh(params);
  next.delete('search');
  next.delete('q');
  if (query) {
    next.set('q', query);
    next.set('page', '1');
  }
  return next;
}

function fresh(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'id', 'job']) next.delete(name);
  return next;
}
