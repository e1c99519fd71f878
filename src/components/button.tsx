import { cva } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';

export type ButtonLook = 'primary' | 'tint' | 'line' | 'quiet' | 'quiet-danger' | 'danger';

const variants = cva(
  'items-center justify-center gap-2 rounded-control border py-2 text-center leading-[1.2] font-semibold transition-[background-color] disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-muted aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-sunken aria-disabled:text-muted',
  {
    variants: {
      look: {
        primary: 'border-transparent bg-green text-on-green hover:bg-green-hover',
        tint: 'border-transparent bg-green-tint text-green',
        line: 'border-control bg-surface',
        quiet: 'border-transparent text-green',
        'quiet-danger': 'border-transparent text-red',
        danger: 'border-current bg-surface text-red',
      },
      size: {
        large: 'min-h-13 text-16',
        default: 'min-h-11 text-16',
        small: 'min-h-11 text-15',
        note: 'min-h-11 text-13',
      },
      narrow: { true: 'px-2', false: 'px-4' },
      block: { true: 'flex w-full', false: 'inline-flex' },
    },
  },
);

export interface ButtonStyle {
  look?: ButtonLook | undefined;
  /** A primary button is large by default. */
  size?: 'large' | 'default' | 'small' | 'note' | undefined;
  /** Less padding, where two buttons share a row; the default of quiet buttons. */
  narrow?: boolean | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** The classes of a button, for what must be another element (a link, a label). */
export function buttonVariants({ look = 'primary', size, narrow, block = false, className }: ButtonStyle): string {
  return variants({
    look,
    size: size ?? (look === 'primary' ? 'large' : 'default'),
    narrow: narrow ?? look.startsWith('quiet'),
    block,
    className,
  });
}

interface Props extends ComponentProps<'button'>, ButtonStyle {
  /** Working: clicks do nothing, focus stays, and the label becomes `busyLabel` without a change of width. */
  busy?: boolean;
  busyLabel?: string;
}

export function Button(props: Props) {
  const { look, size, narrow, block, busy = false, busyLabel, className, children, onClick, ...rest } = props;
  const swaps = busyLabel !== undefined && typeof children === 'string';
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      data-look={look ?? 'primary'}
      className={buttonVariants({ look, size, narrow, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {swaps ? <SwapLabel other={busy ? children : busyLabel}>{busy ? busyLabel : children}</SwapLabel> : children}
    </button>
  );
}

interface SwapLabelProps extends ComponentProps<'span'> {
  /** The label that is shown at another time. */
  other: string;
}

/** Keeps its width when its text changes: both labels take room, and one is visible. */
export function SwapLabel({ other, ...rest }: SwapLabelProps) {
  return (
    <span
      {...rest}
      className="grid after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-other)_/_'']"
      data-other={other}
    />
  );
}
