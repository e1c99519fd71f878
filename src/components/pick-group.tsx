import { cx } from 'class-variance-authority';
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';

export interface PickOption<T extends string> {
  value: T;
  label: string;
  hint?: string;
  icon?: ReactNode;
  /** The choice that means 'no filter': chosen, it is ringed in ink and does not look active. */
  any?: boolean;
}

interface Props<T extends string> {
  legend: string;
  name: string;
  options: readonly PickOption<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
  columns?: 1 | 2 | 3;
  required?: boolean;
  error?: string | null;
  className?: string;
  /** The first choice, for the focus. */
  ref?: Ref<HTMLInputElement>;
}

/** Radio buttons that look like buttons: every choice visible, 44 px high, arrow keys as in any radio group. */
export function PickGroup<T extends string>(props: Props<T>) {
  const { legend, name, options, value, onChange, columns = 3, required, error, className, ref } = props;
  const id = useId();
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">{legend}</legend>
      <div className="picks" style={{ '--cols': columns } as CSSProperties}>
        {options.map((option, index) => (
          <label key={option.value} className={cx('pick', columns === 1 && 'pick-row', option.any && 'pick-any')}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              required={required}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>
              {columns === 1 ? <b>{option.label}</b> : option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} error={error} />}
    </fieldset>
  );
}
