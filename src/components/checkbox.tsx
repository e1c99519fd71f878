import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
}

export function Checkbox({ label, ...rest }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-16">
      <input type="checkbox" {...rest} className="size-5.5 flex-none accent-green" />
      <span>{label}</span>
    </label>
  );
}
