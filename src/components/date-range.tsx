import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

/** New York days as 'YYYY-MM-DD', both included; '' leaves that side open. */
export interface Days {
  from: string;
  to: string;
}

/** What is wrong with a range, or null. */
export function daysProblem({ from, to }: Days): string | null {
  return from && to && from > to ? 'The last day is before the first.' : null;
}

interface Props {
  /** Of what, read out after 'From' and 'To': 'data export'. */
  of: string;
  value: Days;
  onChange: (days: Days) => void;
}

/** First and last day, both included. The caller sends nothing while `daysProblem` finds something. */
export function DateRange({ of, value, onChange }: Props) {
  const day = (side: keyof Days, label: string, limits: { min?: string; max?: string }, error?: string | null) => (
    <Field label={label} className="flex-1" error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...limits}
          required={false}
          aria-label={`${label}, ${of}`}
          type="date"
          value={value[side]}
          onChange={(event) => onChange({ ...value, [side]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {day('from', 'From', { max: value.to || undefined })}
      {day('to', 'To', { min: value.from || undefined }, daysProblem(value))}
    </div>
  );
}
