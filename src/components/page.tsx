import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const variants = cva('mx-auto w-full px-(--gutter) pt-5 pb-8', {
  variants: {
    width: {
      form: 'max-w-[calc(var(--container-form)+2*var(--gutter))]',
      dashboard: 'max-w-188',
      tools: 'max-w-220',
      full: 'max-w-[calc(var(--container-page)+2*var(--gutter))]',
    },
  },
  defaultVariants: { width: 'form' },
});

interface Props extends ComponentProps<'div'>, VariantProps<typeof variants> {}

/** The column that a screen is in. */
export function Page({ width, className, ...rest }: Props) {
  return <div {...rest} className={variants({ width, className })} />;
}
