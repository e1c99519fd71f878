import { type Category, parseCategory } from '@rules/taxonomy.ts';
import { m } from '@/paraglide/messages.js';

/** The job types of the alert settings, as stored (specification 2 §9). */
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

/** The job type that stands for a category of a sign-up; '' where there is none. */
export function jobTypeOf(category: string): string {
  const types = Object.keys(JOB_TYPE_NAMES);
  const preferred = OF_CATEGORY[category as Category];
  return preferred ?? types.find((type) => parseCategory(type) === category) ?? '';
}
