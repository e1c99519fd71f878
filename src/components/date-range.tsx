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
  return (
    <div className="flex flex-wrap gap-3">
      <Field label="From" className="flex-1">
        {(control) => (
          <TextInput
            {...control}
            required={false}
            aria-label={`From, ${of}`}
            type="date"
            value={value.from}
            max={value.to || undefined}
            onChange={(event) => onChange({ ...value, from: event.target.value })}
          />
        )}
      </Field>
      <Field label="To" className="flex-1" error={daysProblem(value)}>
        {(control) => (
          <TextInput
            {...control}
            required={false}
            aria-label={`To, ${of}`}
            type="date"
            value={value.to}
            min={value.from || undefined}
            onChange={(event) => onChange({ ...value, to: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
