import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={cx('input', className)} />;
}
