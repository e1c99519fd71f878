import { cx } from './cx.ts';

/** Whole class names, so that the stylesheet's scanner finds them. */
const COLOURS: Record<string, string> = {
  Delivery: 'bg-cat-delivery',
  'Kitchen/Cook': 'bg-cat-kitchen',
  Warehouse: 'bg-cat-warehouse',
  Cashier: 'bg-cat-cashier',
  Cleaner: 'bg-cat-cleaner',
  Security: 'bg-cat-security',
  Healthcare: 'bg-cat-healthcare',
  Construction: 'bg-cat-construction',
  Babysitter: 'bg-cat-babysitter text-[#1c1a17]',
  'Customer Service': 'bg-cat-customer',
};

/** The category's letter in its colour, like a subway bullet. Decoration: the category is written nearby. */
export function CategoryBullet({ category, className }: { category: string | null; className?: string }) {
  return (
    <span
      className={cx('bullet', COLOURS[category ?? ''] ?? 'bg-cat-various text-paper', className)}
      aria-hidden="true"
    >
      {(category ?? 'Various').charAt(0)}
    </span>
  );
}
