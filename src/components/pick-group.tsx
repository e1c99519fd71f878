import { cva, cx } from 'class-variance-authority';
import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';

interface PickOption<T extends string> {
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
  columns?: 1 | 2 | 3 | 4;
  required?: boolean;
  error?: string | null;
  className?: string;
  /** The first choice, for the focus. */
  ref?: Ref<HTMLInputElement>;
}

const pickVariants = cva(
  'relative flex min-h-11 items-center rounded-control border border-control bg-surface leading-[1.2] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green has-checked:font-semibold forced-colors:has-checked:outline-3 forced-colors:has-checked:outline-[Highlight]',
  {
    variants: {
      /** 'Any' is no active filter: ringed in ink, since what is green counts. */
      look: {
        choice:
          'has-checked:border-green has-checked:bg-green-tint has-checked:text-green has-checked:[box-shadow:inset_0_0_0_1px_var(--color-green)]',
        any: 'has-checked:border-ink has-checked:[box-shadow:inset_0_0_0_1px_var(--color-ink)]',
      },
      row: {
        true: 'justify-start gap-3 px-3.5 py-2.5 text-left not-has-checked:[&>svg]:text-muted',
        false: 'justify-center gap-1.5 p-1.5 text-center',
      },
    },
  },
);
const COLUMNS = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4' };

/** Radio buttons that look like buttons: every choice visible, 44 px high, arrow keys as in any radio group. */
export function PickGroup<T extends string>(props: Props<T>) {
  const { legend, name, options, value, onChange, columns = 3, required, error, className, ref } = props;
  const id = useId();
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 block font-semibold">{legend}</legend>
      <div className={cx('grid gap-2', COLUMNS[columns])}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={pickVariants({ look: option.any ? 'any' : 'choice', row: columns === 1 })}
          >
            <input
              ref={index === 0 ? ref : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
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
              {option.hint && <span className="block font-normal text-13">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} error={error} />}
    </fieldset>
  );
}
