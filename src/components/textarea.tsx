import type { ComponentProps } from 'react';
import { controlVariants } from './text-input.tsx';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} data-control className={controlVariants({ look: 'area', className })} />;
}
