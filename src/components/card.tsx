import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export const cardVariants = cva('min-w-0 rounded-card border', {
  variants: {
    look: { surface: 'border-line bg-surface', sunken: 'border-line bg-sunken', blue: 'border-blue bg-surface' },
    /** None: the children go up to the edges; rows: they have a hairline between them. */
    inset: { default: 'p-4', none: '', rows: 'divide-y divide-line overflow-hidden *:px-4 *:py-3.5' },
  },
  defaultVariants: { look: 'surface', inset: 'default' },
});

interface Props extends ComponentProps<'div'>, VariantProps<typeof cardVariants> {
  as?: 'div' | 'section' | 'article' | 'li' | 'ul' | 'dl' | 'aside';
}

export function Card({ as, look, inset, className, ...rest }: Props) {
  // One element type stands for all: they take the same attributes.
  const Tag = (as ?? 'div') as 'div';
  return <Tag {...rest} className={cardVariants({ look, inset, className })} />;
}
