import { BOROUGHS, type Borough, CATEGORY_FILTERS } from './taxonomy.ts';

/** What a landing page is about: a kind of work as the category filter spells it, a borough, or both. */
export type Landing = { kind: (typeof CATEGORY_FILTERS)[number] | null; borough: Borough | null };

/** Every landing page there is. */
export const LANDINGS: readonly Landing[] = [null, ...CATEGORY_FILTERS]
  .flatMap((kind) => [null, ...BOROUGHS].map((borough) => ({ kind, borough })))
  .filter(({ kind, borough }) => kind || borough);

/** Its address: '/jobs/warehouse', '/jobs/in/staten-island', '/jobs/warehouse/in/staten-island'. */
export function landingPath({ kind, borough }: Landing): string {
  const place = borough && `in/${borough.toLowerCase().replace(' ', '-')}`;
  return ['/jobs', kind, place].filter(Boolean).join('/');
}

/** The landing page at an address; null at any other. */
export function landingAt(path: string): Landing | null {
  return LANDINGS.find((landing) => landingPath(landing) === path.toLowerCase()) ?? null;
}

/** The feed's filters that find its jobs, as they stand in an address. */
export function landingFilters({ kind, borough }: Landing): Record<string, string> {
  return { ...(kind && { category: kind }), ...(borough && { location: borough }) };
}

/** Fewer jobs that state their pay have no middle worth telling. */
export const LEAST_PAID = 5;
