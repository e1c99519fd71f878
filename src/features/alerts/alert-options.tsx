import { ALL_NYC, CATEGORIES, type Category, type Place } from '@rules/taxonomy.ts';
import { m } from '@/paraglide/messages.js';

/** The places that alerts are offered for, in the specified order. */
export const CITIES: readonly Place[] = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island', ALL_NYC];

const CATEGORY_NAMES: Record<Category, () => string> = {
  Warehouse: m.alerts_kind_warehouse,
  Delivery: m.alerts_kind_delivery,
  'Kitchen/Cook': m.alerts_kind_kitchen,
  Cashier: m.alerts_kind_cashier,
  Cleaner: m.alerts_kind_cleaner,
  Babysitter: m.alerts_kind_babysitter,
  'Customer Service': m.alerts_kind_customer,
  Security: m.alerts_kind_security,
  Construction: m.alerts_kind_construction,
  Healthcare: m.alerts_kind_healthcare,
  Various: m.alerts_kind_various,
};

/** How a stored place reads: boroughs keep their name in every language. */
export function cityName(city: string): string {
  return city === ALL_NYC ? m.jobs_any_location() : city;
}

export function categoryName(category: string): string {
  return isCategory(category) ? CATEGORY_NAMES[category]() : category;
}

export function isCity(text: string): boolean {
  return (CITIES as readonly string[]).includes(text);
}

export function isCategory(text: string): text is Category {
  return (CATEGORIES as readonly string[]).includes(text);
}

/** The options of a place select. */
export function CityOptions() {
  return CITIES.map((city) => (
    <option key={city} value={city}>
      {cityName(city)}
    </option>
  ));
}

/** The options of a select for the kind of work. */
export function CategoryOptions() {
  return CATEGORIES.map((category) => (
    <option key={category} value={category}>
      {categoryName(category)}
    </option>
  ));
}
