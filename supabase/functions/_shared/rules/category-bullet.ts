import { type Category, parseCategory } from './taxonomy.ts';

/** The letter and the colour token of a category's bullet. Decorative: never the only carrier of meaning. */
export type CategoryBullet = { letter: string; colour: BulletColour };

export type BulletColour =
  | 'warehouse'
  | 'delivery'
  | 'kitchen'
  | 'cashier'
  | 'cleaner'
  | 'babysitter'
  | 'customer'
  | 'security'
  | 'construction'
  | 'healthcare'
  | 'various';

const COLOURS: Record<Category, BulletColour> = {
  Warehouse: 'warehouse',
  Delivery: 'delivery',
  'Kitchen/Cook': 'kitchen',
  Cashier: 'cashier',
  Cleaner: 'cleaner',
  Babysitter: 'babysitter',
  'Customer Service': 'customer',
  Security: 'security',
  Construction: 'construction',
  Healthcare: 'healthcare',
  Various: 'various',
};

/** Bullet of a category; an unknown one gets that of Various. The colour token is `--color-cat-<colour>`. */
export function categoryBullet(category: string | null | undefined): CategoryBullet {
  const known = parseCategory(category) ?? 'Various';
  return { letter: known.charAt(0), colour: COLOURS[known] };
}
