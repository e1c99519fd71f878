import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'select'>, 'aria-label'> {
  /** Which row's what: 'Status of Order picker'. */
  label: string;
}

/** A choice in a row. */
export function RowSelect({ label, ...rest }: Props) {
  return (
    <span className="row-select">
      <select {...rest} aria-label={label} />
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
