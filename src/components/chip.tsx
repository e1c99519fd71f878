import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** Given: a chip that is on or off. */
  pressed?: boolean;
}

export function Chip({ pressed, className, ...rest }: Props) {
  return <button type="button" aria-pressed={pressed} {...rest} className={cx('chip', className)} />;
}
