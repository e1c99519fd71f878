import { cva, type VariantProps } from 'class-variance-authority';

const variants = cva(
  // The light moves by a transform, which needs no painting, and only where loading takes longer than half a second.
  'relative overflow-hidden bg-sunken after:absolute after:inset-0 after:[transform:translateX(-100%)] after:animate-sweep after:[background:linear-gradient(90deg,transparent,var(--color-line),transparent)]',
  {
    variants: {
      rounded: { text: 'rounded-[6px]', control: 'rounded-control', card: 'rounded-card', full: 'rounded-full' },
    },
    defaultVariants: { rounded: 'text' },
  },
);

interface Props extends VariantProps<typeof variants> {
  width: number | string;
  height: number | string;
  className?: string;
}

/** Holds the place of what is loading, in its final size. */
export function Skeleton({ width, height, rounded, className }: Props) {
  return <div className={variants({ rounded, className })} style={{ width, height }} aria-hidden="true" />;
}
