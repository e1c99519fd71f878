import { ALL_NYC, BOROUGHS, CATEGORIES, JOB_TYPES, jobTypeLabel } from '@rules/taxonomy.ts';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField, Form, SelectField, TextareaField, TextField } from '@/components/form.tsx';
import { JOB_STATE_LABELS } from '@/lib/labels.ts';
import { JOB_TEXTS, type JobValues, type TextOfJob } from './schema.ts';

interface Choice {
  name: 'borough' | 'category' | 'job_type' | 'status';
  label: string;
  /** What '' means. */
  none?: string;
  options: readonly { value: string; label: string }[];
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const CHOICES: readonly Choice[] = [
  { name: 'borough', label: 'Borough', none: 'From the location', options: same([...BOROUGHS, ALL_NYC]) },
  { name: 'category', label: 'Category', none: 'From the title', options: same(CATEGORIES) },
  {
    name: 'job_type',
    label: 'Job type',
    none: 'Not said',
    options: JOB_TYPES.map((value) => ({ value, label: jobTypeLabel(value) })),
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'active', label: JOB_STATE_LABELS.active },
      { value: 'inactive', label: JOB_STATE_LABELS.inactive },
      { value: 'expired', label: JOB_STATE_LABELS.expired },
    ],
  },
];

interface Props {
  id: string;
  form: UseFormReturn<JobValues>;
  /** The form as it was opened. */
  start: JobValues;
  onSubmit: (values: JobValues) => void;
}

/** Every field of a job that an admin may set. */
export function JobForm({ id, form, start, onSubmit }: Props) {
  return (
    <Form form={form} id={id} className="grid gap-4" onSubmit={onSubmit}>
      {Object.entries<TextOfJob>(JOB_TEXTS).map(([name, { label, missing, rows, hint }]) => {
        const field = { name, label, hint, optional: !missing, lang: 'en' };
        return rows ? (
          <TextareaField key={name} rows={rows} {...field} />
        ) : (
          <TextField key={name} autoComplete="off" {...field} />
        );
      })}
      <div className="grid gap-4 sm:grid-cols-2">
        {CHOICES.map(({ name, label, none, options }) => (
          <SelectField key={name} name={name} label={label}>
            {none !== undefined && <option value="">{none}</option>}
            {/* An older posting may say a kind of work that is no choice any more. */}
            {start[name] !== '' && !options.some(({ value }) => value === start[name]) && (
              <option value={start[name]}>{start[name]}</option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        ))}
        <TextField
          name="open_until"
          label="Open until"
          hint="45 days after posting unless you choose a day."
          optional
          type="date"
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 block font-semibold">Marks</legend>
        <CheckboxField name="featured" label="Featured" />
        <CheckboxField name="is_verified" label="Verified: reports alone do not hide it" />
        <CheckboxField name="is_approved" label="Approved" />
      </fieldset>
    </Form>
  );
}
