import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { TONES } from './tone.ts';

const variants = cva('grid flex-none place-items-center', {
  variants: {
    tone: { ...TONES, muted: 'bg-sunken text-muted', ink: 'bg-sunken' },
    size: {
      small: 'size-8 rounded-full [&_svg]:size-4',
      default: 'size-10 rounded-control',
      round: 'size-12 rounded-full',
      large: 'size-16 rounded-full [&_svg]:size-8',
    },
  },
  defaultVariants: { tone: 'muted', size: 'default' },
});

interface Props extends VariantProps<typeof variants> {
  children: ReactNode;
  className?: string;
}

/** An icon on a tinted ground. Decoration: what it means is written beside it. */
export function IconDisc({ tone, size, className, children }: Props) {
  return (
    <span className={variants({ tone, size, className })} aria-hidden="true">
      {children}
    </span>
  );
}
