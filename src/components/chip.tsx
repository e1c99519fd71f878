import { cva, cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export const chipVariants = cva(
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-3.5 font-semibold [&_svg]:size-4',
  {
    variants: {
      pressed: {
        true: 'border-green bg-green-tint text-green forced-colors:outline-2 forced-colors:outline-[Highlight]',
        false: 'border-line bg-surface',
      },
    },
    defaultVariants: { pressed: false },
  },
);

interface Props extends ComponentProps<'button'> {
  /** Given: a chip that is on or off. */
  pressed?: boolean;
}

export function Chip({ pressed, className, ...rest }: Props) {
  return <button type="button" aria-pressed={pressed} {...rest} className={chipVariants({ pressed, className })} />;
}

/** A named row of chips that scrolls sideways; on a phone it fades out where it goes on. */
export function ChipRow({ className, ...rest }: ComponentProps<'fieldset'>) {
  return (
    <fieldset
      {...rest}
      className={cx(
        '-mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 *:flex-none *:whitespace-nowrap [scrollbar-width:none] max-md:[mask-image:linear-gradient(90deg,#000_calc(100%-40px),transparent)]',
        className,
      )}
    />
  );
}
