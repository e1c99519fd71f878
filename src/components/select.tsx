import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** The native select: the phone's own list is the best one. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...rest} className={cx('input', className)} />
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
