import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const variants = cva('inline-grid flex-none place-items-center rounded-control', {
  variants: {
    look: { plain: 'text-muted', line: 'border border-control text-ink' },
    /** Large: as high as the primary button beside it. */
    size: { default: 'size-11', large: 'size-13' },
  },
  defaultVariants: { look: 'plain', size: 'default' },
});

interface Props extends ComponentProps<'button'>, VariantProps<typeof variants> {
  /** What it does, in words: the icon alone says it to nobody who cannot see it. */
  label: string;
}

export function IconButton({ label, look, size, className, ...rest }: Props) {
  return <button type="button" aria-label={label} {...rest} className={variants({ look, size, className })} />;
}
