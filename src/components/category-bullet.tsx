import { type BulletColour, categoryBullet } from '@rules/category-bullet.ts';
import { cx } from 'class-variance-authority';

/** Whole class names, so that the stylesheet's scanner finds them; light colours take dark letters. */
const COLOURS: Record<BulletColour, string> = {
  delivery: 'bg-cat-delivery',
  kitchen: 'bg-cat-kitchen',
  warehouse: 'bg-cat-warehouse',
  cashier: 'bg-cat-cashier',
  cleaner: 'bg-cat-cleaner',
  security: 'bg-cat-security',
  healthcare: 'bg-cat-healthcare',
  construction: 'bg-cat-construction',
  babysitter: 'bg-cat-babysitter text-[#1c1a17]',
  customer: 'bg-cat-customer',
  various: 'bg-cat-various text-paper',
};

/** The category's letter in its colour, like a subway bullet. Decoration: the category is written nearby. */
export function CategoryBullet({ category, className }: { category: string | null; className?: string }) {
  const { letter, colour } = categoryBullet(category);
  return (
    <span className={cx('bullet', COLOURS[colour], className)} aria-hidden="true">
      {letter}
    </span>
  );
}
