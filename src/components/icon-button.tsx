import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** What it does, in words: the icon alone says it to nobody who cannot see it. */
  label: string;
  /** Outlined and as high as the primary button beside it. */
  line?: boolean;
}

export function IconButton({ label, line, className, ...rest }: Props) {
  return (
    <button type="button" aria-label={label} {...rest} className={cx('icon-btn', line && 'icon-btn-line', className)} />
  );
}
