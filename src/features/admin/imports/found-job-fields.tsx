import { JOB_LIMITS } from '@rules/job-limits.ts';
import { Field, type FieldControl } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { Textarea } from '@/components/textarea.tsx';
import type { Doubt, ParsedJob } from './schema.ts';

interface Props {
  job: ParsedJob;
  doubts: readonly Doubt[];
  onChange: (change: Partial<ParsedJob>) => void;
}

const UNITS = ['hour', 'day', 'week', 'year'] as const;
const TYPES = ['full-time', 'part-time', 'temporary', 'contractor'] as const;

/** The fields of a job that was read out of an ad. What the engine guessed says so. */
export function FoundJobFields({ job, doubts, onChange }: Props) {
  const hint = (field: Doubt) => (doubts.includes(field) ? 'A guess: please check' : undefined);
  const text = (field: 'title' | 'company' | 'location') => (control: FieldControl) => (
    <TextInput
      {...control}
      maxLength={JOB_LIMITS[field]}
      value={job[field] ?? ''}
      onChange={(event) => onChange({ [field]: event.target.value || null })}
    />
  );
  const figure = (field: 'pay_low' | 'pay_high') => (control: FieldControl) => (
    <TextInput
      {...control}
      type="number"
      min={0}
      max={10_000_000}
      step="any"
      inputMode="decimal"
      value={job[field] ?? ''}
      onChange={(event) =>
        onChange({ [field]: event.target.value === '' ? null : Math.max(0, Number(event.target.value)) })
      }
    />
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Title" hint={hint('title')} className="sm:col-span-2">
        {text('title')}
      </Field>
      <Field label="Company" optional hint={hint('company')}>
        {text('company')}
      </Field>
      <Field label="Location" hint={hint('location')}>
        {text('location')}
      </Field>
      <Field label="Lowest pay, $" optional hint={hint('pay')}>
        {figure('pay_low')}
      </Field>
      <Field label="Highest pay, $" optional>
        {figure('pay_high')}
      </Field>
      <Field label="Pay per" optional>
        {(control) => (
          <Select
            {...control}
            value={job.pay_unit ?? ''}
            onChange={(event) => onChange({ pay_unit: UNITS.find((unit) => unit === event.target.value) ?? null })}
          >
            <option value="">Not given</option>
            {UNITS.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Job type" optional hint={hint('job_type')}>
        {(control) => (
          <Select
            {...control}
            value={job.job_type ?? ''}
            onChange={(event) => onChange({ job_type: TYPES.find((type) => type === event.target.value) ?? null })}
          >
            <option value="">Not given</option>
            {TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Description" optional className="sm:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            maxLength={JOB_LIMITS.description}
            value={job.description ?? ''}
            onChange={(event) => onChange({ description: event.target.value || null })}
          />
        )}
      </Field>
    </div>
  );
}
