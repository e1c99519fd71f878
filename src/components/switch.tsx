import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: string;
  checked: boolean;
  hint?: ReactNode;
}

// The thumb is drawn by ::before; with forced colours the system's own mark what is on.
const TRACK =
  "relative h-7 w-12 flex-none appearance-none rounded-pill border border-transparent bg-control transition-[background-color] before:absolute before:top-0.5 before:left-0.5 before:size-5.5 before:rounded-full before:bg-white before:transition-[translate] before:content-[''] checked:bg-green checked:before:translate-x-5 checked:before:bg-on-green forced-colors:border-[CanvasText] forced-colors:before:bg-[CanvasText] forced-colors:checked:bg-[Highlight] forced-colors:checked:forced-color-adjust-none forced-colors:checked:before:bg-[HighlightText]";

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
          <span className="text-13 text-muted" id={`${id}-hint`}>
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
        className={TRACK}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </label>
  );
}
