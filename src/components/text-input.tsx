import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx('input', className)} />;
}
