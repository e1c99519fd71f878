import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The classes of an action in a row, for a link. */
export const rowButtonVariants = cva(
  'inline-grid min-h-8 min-w-15 place-items-center rounded-[8px] border border-line bg-surface px-2.5 text-13 font-semibold disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted max-lg:in-data-cards:min-h-11 max-lg:in-data-cards:rounded-control max-lg:in-data-cards:border-control max-lg:in-data-cards:px-2 max-lg:in-data-cards:text-15',
  { variants: { danger: { true: 'text-red' } } },
);

interface Props extends ComponentProps<'button'> {
  /** It takes something away. */
  danger?: boolean;
}

/** An action in a row. Where rows repeat its words, `aria-label` says which one: 'Hide Order picker'. */
export function RowButton({ danger, className, ...rest }: Props) {
  return <button type="button" {...rest} className={rowButtonVariants({ danger, className })} />;
}
