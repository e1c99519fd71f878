import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: string;
  checked: boolean;
  hint?: ReactNode;
}

/** On or off at once: a native checkbox that says it is a switch. */
export function Switch({ label, hint, checked, ...rest }: Props) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-center gap-3" htmlFor={id}>
      <span className="min-w-0 flex-1">
        <b className="block" id={`${id}-label`}>
          {label}
        </b>
        {hint && (
          <span className="note" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </label>
  );
}
