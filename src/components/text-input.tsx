import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx('input', className)} />;
}
