import { type BulletColour, categoryBullet } from '@rules/category-bullet.ts';
import { cx } from 'class-variance-authority';

/** Whole class names, so that the stylesheet's scanner finds them; light colours take dark letters. */
const COLOURS: Record<BulletColour, string> = {
  delivery: 'bg-cat-delivery text-[#fff]',
  kitchen: 'bg-cat-kitchen text-[#fff]',
  warehouse: 'bg-cat-warehouse text-[#fff]',
  cashier: 'bg-cat-cashier text-[#fff]',
  cleaner: 'bg-cat-cleaner text-[#fff]',
  security: 'bg-cat-security text-[#fff]',
  healthcare: 'bg-cat-healthcare text-[#fff]',
  construction: 'bg-cat-construction text-[#fff]',
  babysitter: 'bg-cat-babysitter text-[#1c1a17]',
  customer: 'bg-cat-customer text-[#fff]',
  various: 'bg-cat-various text-paper',
};

interface Props {
  category: string | null;
  /** Its name, where it stands nowhere else. */
  label?: string;
  small?: boolean;
  className?: string;
}

/** The category's letter in its colour, like a subway bullet. Decoration where the category is written nearby. */
export function CategoryBullet({ category, label, small, className }: Props) {
  const { letter, colour } = categoryBullet(category);
  return (
    <span
      className={cx(
        'inline-grid flex-none place-items-center rounded-full leading-none font-bold forced-color-adjust-none',
        small ? 'size-5.5 text-13' : 'size-7',
        COLOURS[colour],
        className,
      )}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {letter}
    </span>
  );
}
