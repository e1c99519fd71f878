import { ALL_NYC, CATEGORIES, type Category, type Place, parseCategory } from '@rules/taxonomy.ts';
import { categoryName } from '@/features/jobs/job.ts';
import { m } from '@/paraglide/messages.js';

/** The places that alerts are offered for, in this order. */
export const CITIES: readonly Place[] = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island', ALL_NYC];

/** How a stored place reads: boroughs keep their name in every language. */
export function cityName(city: string): string {
  return city === ALL_NYC ? m.jobs_any_location() : city;
}

export function isCity(text: string): boolean {
  return (CITIES as readonly string[]).includes(text);
}

export function isCategory(text: string): text is Category {
  return (CATEGORIES as readonly string[]).includes(text);
}

export const cityOptions = () => CITIES.map((city) => ({ value: city, label: cityName(city) }));
export const categoryOptions = () => CATEGORIES.map((category) => ({ value: category, label: categoryName(category) }));

/** The job types of the alert settings, as stored. */
export const JOB_TYPE_NAMES: Record<string, () => string> = {
  delivery: m.settings_type_delivery,
  'food-service': m.settings_type_food,
  retail: m.settings_type_retail,
  warehouse: m.settings_type_warehouse,
  'customer-service': m.settings_type_customer,
  cleaning: m.settings_type_cleaning,
  kitchen: m.settings_type_kitchen,
  security: m.settings_type_security,
  administrative: m.settings_type_administrative,
  any: m.settings_type_any,
};

// Of two types that mean one category, the one named like it; those that name several are nobody's translation.
const OF_CATEGORY: Partial<Record<Category, string>> = { 'Kitchen/Cook': 'kitchen', Various: 'any' };

/** The job type of a sign-up's category; '' if there is none. */
export function jobTypeOf(category: string): string {
  const types = Object.keys(JOB_TYPE_NAMES);
  const preferred = OF_CATEGORY[category as Category];
  return preferred ?? types.find((type) => parseCategory(type) === category) ?? '';
}
