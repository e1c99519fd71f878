import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlVariants } from './text-input.tsx';

/** The native select: the phone's own list is the best one. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} data-control className={controlVariants({ look: 'select', className })} />
      <ChevronDown className="pointer-events-none absolute top-3.5 right-3 text-muted" aria-hidden="true" />
    </span>
  );
}
