import { CATEGORIES } from '@rules/taxonomy.ts';
import { categoryName } from './alert-options.ts';

/** The options of a select for the kind of work. */
export function CategoryOptions() {
  return CATEGORIES.map((category) => (
    <option key={category} value={category}>
      {categoryName(category)}
    </option>
  ));
}
