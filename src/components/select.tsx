import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlVariants } from './text-input.tsx';

interface Option {
  value: string;
  label: string;
}

export interface SelectOptions {
  /** What '' means, before the options. */
  none?: string;
  /** A plain text is its own label. */
  options: readonly (string | Option)[];
}

/** The native select: the phone's own list is the best one. */
export function Select({
  none,
  options,
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & SelectOptions) {
  return (
    <span className="relative block">
      <select {...rest} data-control className={controlVariants({ look: 'select', className })}>
        {none && <option value="">{none}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronDown className="pointer-events-none absolute top-3.5 right-3 text-muted" aria-hidden="true" />
    </span>
  );
}

/** The options of a table of labels, in its order. */
export function optionsOf(labels: Record<string, string>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
