import { cutText } from '@rules/cut-text.ts';
import { PAY_BANDS, parsePayBand } from '@rules/pay-bands.ts';
import {
  ALL_NYC,
  BOROUGHS,
  CATEGORY_FILTERS,
  JOB_TYPES,
  NO_EXPERIENCE,
  normaliseJobType,
  POSTED_JOB_TYPES,
  parseCategory,
  SHIFTS,
} from '@rules/taxonomy.ts';
import { useEffect } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';
import { attributionSearch } from '@/lib/attribution.ts';
import { loadWithRetry } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import type { FeedBody } from '../api.ts';
import { categoryName, jobTypeName } from '../job.ts';
import { ownLocation } from '../near/own-location.ts';

/** The filters that offer one of several values, in the order of the chips. */
export const CHOICES = [
  { key: 'location', name: m.jobs_filter_location, any: m.jobs_any_location, values: BOROUGHS },
  { key: 'pay', name: m.jobs_filter_pay, any: m.jobs_any_pay, values: PAY_BANDS },
  { key: 'category', name: m.jobs_filter_category, any: m.jobs_any_category, values: CATEGORY_FILTERS },
  { key: 'shift', name: m.jobs_filter_shift, any: m.jobs_any_shift, values: SHIFTS },
  { key: 'type', name: m.jobs_filter_type, any: m.jobs_any_type, values: JOB_TYPES },
  { key: 'sort', name: m.jobs_sort, any: m.jobs_sort_newest, values: ['pay', 'nearest'] },
] as const;

/** The filters that are on or off, with their value in the address. */
export const SWITCHES = [
  {
    key: 'experience',
    value: NO_EXPERIENCE,
    name: m.jobs_filter_experience,
    label: m.jobs_no_experience,
    hint: m.jobs_no_experience_hint,
  },
] as const;

/** How far from a place, in miles. */
export const DISTANCES = ['1', '2', '5', '10'] as const;
export const USUAL_DISTANCE = '2';
/** `near` where the person is, in place of a place's id. */
export const ME = 'me';
/** The order that needs a place, and is the usual one near it. */
export const NEAREST = 'nearest';
/** The usual order, chosen near a place. */
const NEWEST = 'newest';

const FILTER_KEYS = [...[...CHOICES, ...SWITCHES].map(({ key }) => key), 'near', 'within'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];
export type Filters = Partial<Record<FilterKey, string>>;

/** Words for every category: no filter. */
const ANY_CATEGORY = ['any', 'multiple', 'administrative'];

const LABELS: Record<string, () => string> = {
  delivery: m.jobs_pick_delivery,
  'food-service': m.jobs_pick_food_service,
  retail: m.jobs_pick_retail,
  warehouse: m.jobs_pick_warehouse,
  days: m.jobs_shift_days,
  evenings: m.jobs_shift_evenings,
  nights: m.jobs_shift_nights,
  weekends: m.jobs_shift_weekends,
  pay: m.jobs_sort_pay,
  nearest: m.jobs_sort_nearest,
  newest: m.jobs_sort_newest,
};

/** How a value reads on a chip. */
export function filterLabel(key: FilterKey, value: string): string {
  const band = key === 'pay' ? parsePayBand(value) : null;
  if (band) return m.jobs_pay_band({ band });
  if (key === 'type') return jobTypeName(value);
  const toggle = SWITCHES.find((filter) => filter.key === key);
  return toggle?.label() ?? LABELS[value]?.() ?? categoryName(parseCategory(value) ?? value);
}

/** Each filter of CHOICES with its values as they are offered; one that only an address can ask for is offered while it is active. */
export function filterOptions(filters: Filters) {
  // A place takes the place of a borough.
  return CHOICES.filter(({ key }) => !(key === 'location' && filters.near)).map(({ key, name, any, values }) => {
    const isByDistance = key === 'sort' && Boolean(filters.near);
    const offered: string[] = isByDistance ? [NEWEST, 'pay'] : [...values];
    const active = filters[key];
    if (active && !offered.includes(active)) offered.push(active);
    const options = offered.map((value) => ({ value, label: filterLabel(key, value), any: false }));
    const usual = isByDistance ? m.jobs_sort_nearest() : any();
    return { key, name: name(), options: [{ value: '', label: usual, any: true }, ...options] };
  });
}

/** The filters of an address, each in its one spelling; a value that means nothing is left out. */
export function readFilters(params: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const key of FILTER_KEYS) {
    const value = canonical(key, params.get(key)?.trim() ?? '');
    if (value) filters[key] = value;
  }
  if (!filters.near) delete filters.within;
  if (filters.sort === NEWEST && !filters.near) delete filters.sort;
  return filters;
}

function canonical(key: FilterKey, value: string): string | null {
  const text = value.toLowerCase();
  if (!text) return null;
  if (key === 'location') return BOROUGHS.find((borough) => borough.toLowerCase() === text) ?? null;
  if (key === 'pay') return parsePayBand(value);
  if (key === 'type') return normaliseJobType(value) ?? POSTED_JOB_TYPES.find((type) => type === text) ?? null;
  if (key === 'near') return /^[a-z0-9-]{2,60}$/.test(text) ? text : null;
  if (key === 'within') return DISTANCES.find((distance) => distance === text) ?? null;
  // Near a place the nearest come first anyway.
  if (key === 'sort') return text === 'pay' || text === NEWEST ? text : null;
  if (key === 'shift') return SHIFTS.find((shift) => shift === text) ?? null;
  const toggle = SWITCHES.find((filter) => filter.key === key);
  if (toggle) return text.replace(/\s+/g, '-') === toggle.value ? toggle.value : null;
  const category = parseCategory(value);
  if (!category || ANY_CATEGORY.includes(text)) return null;
  return CATEGORY_FILTERS.find((slug) => parseCategory(slug) === category) ?? null;
}

/** A page is 30 items: these real ones, and the filler that the database adds. */
const REAL_PER_PAGE = 24;
const MAX_QUERY = 100;

/** How many filters are on; a distance belongs to its place, and an order leaves nothing out. */
export const countFilters = ({ within: _, sort: _sort, ...filters }: Filters): number =>
  Object.values(filters).filter(Boolean).length;

/** The params of a landing page: the filters that its path stands for, and those of its address. */
export const landingParams = (filters: Filters, address: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...Object.entries(filters), ...address]);

/** The arguments of the feed for an address; `isFactual` without filler. */
export function feedBody(params: URLSearchParams, isFactual = false): FeedBody {
  const { location: _, ...filters } = readFilters(params);
  // Neighborhoods too, which the database knows.
  const place = cutText((params.get('location') ?? '').trim(), MAX_QUERY);
  const spot = filters.near === ME ? ownLocation.get() : null;
  return {
    p_query: searchText(params) ?? undefined,
    p_filters: { ...(place && { location: place }), ...filters, ...(isFactual && { filler: 'none' }) },
    p_limit: REAL_PER_PAGE,
    ...(spot && {
      p_latitude: rough(spot.latitude),
      p_longitude: rough(spot.longitude),
      p_borough: spot.borough,
    }),
  };
}

/** To two decimals: no more of it leaves the phone. */
const rough = (degrees: number): number => Math.round(degrees * 100) / 100;

/** What is searched for: `q`, or its alias `search`; null when blank. */
export function searchText(params: URLSearchParams): string | null {
  return cutText((params.get('q') ?? params.get('search') ?? '').trim(), MAX_QUERY) || null;
}

/** What an address asks of the feed, read once: the list and all that is said around it follow this. */
export interface FeedRequest {
  params: URLSearchParams;
  filters: Filters;
  /** What is searched for. */
  term: string | null;
  body: FeedBody;
  /** Params to carry into an application. */
  search: string;
  /** Only what postings say is shown: no filler, no teasers. */
  isFactual: boolean;
}

export const readFeedRequest = (params: URLSearchParams, isFactual: boolean): FeedRequest => ({
  params,
  filters: readFilters(params),
  term: searchText(params),
  body: feedBody(params, isFactual),
  search: attributionSearch(params),
  isFactual,
});

/** Whether jobs near a place that is known are asked for: then they come by distance. */
export const isByDistance = ({ near }: Filters): boolean =>
  near === ME ? ownLocation.get() !== null : near !== undefined;

/** The address with one filter changed (null takes it away). The page and an opened job belong to the old list. */
export function withFilter(params: URLSearchParams, key: FilterKey, value: string | null): URLSearchParams {
  const next = fresh(params);
  if (value) next.set(key, value);
  else next.delete(key);
  if (key === 'near') next.delete('within');
  return next;
}

/** The address near a place, which takes the place of a borough. */
export function withNear(params: URLSearchParams, near: string, within: string): URLSearchParams {
  const next = withFilter(withFilter(params, 'location', null), 'near', near);
  next.set('within', within);
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

/**
 * A neighbourhood in the URL means its borough, as the database reads it; anything else is removed. The rule
 * that knows the neighbourhoods is loaded only for such an address.
 */
export function useCanonicalFilters(params: URLSearchParams, setParams: SetURLSearchParams): void {
  const place = readFilters(params).location ? null : params.get('location');
  useEffect(() => {
    if (place === null) return;
    void loadWithRetry(async () => (await import('@rules/borough.ts')).boroughOf).then((boroughOf) => {
      const borough = boroughOf(place);
      setParams((now) => withFilter(now, 'location', borough === ALL_NYC ? null : borough), { replace: true });
    });
  }, [place, setParams]);
}
