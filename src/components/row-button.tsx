import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** It takes something away. */
  danger?: boolean;
}

/** An action in a row. Where rows repeat its words, `aria-label` says which one: 'Hide Order picker'. */
export function RowButton({ danger, className, ...rest }: Props) {
  return <button type="button" {...rest} className={cx('row-btn', danger && 'danger', className)} />;
}
