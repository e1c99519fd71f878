import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The native select: the phone's own list is the best one. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...rest} className={cx('input', className)} />
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
