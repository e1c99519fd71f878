import { hasRoute } from '@rules/contact.ts';
import { ALL_NYC, BOROUGHS, CATEGORIES, JOB_TYPES, jobTypeLabel } from '@rules/taxonomy.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CheckboxField, Form, SelectField, TextareaField, TextField } from '@/components/form.tsx';
import { optionsOf, type SelectOptions } from '@/components/select.tsx';
import { JOB_STATE_LABELS } from '@/lib/labels.ts';
import { PayReading, Warning } from '../pay-reading.tsx';
import { JOB_LABELS, JOB_TEXTS, type JobValues, NO_ROUTE, type TextOfJob } from './schema.ts';

interface Choice extends SelectOptions {
  name: 'borough' | 'category' | 'job_type' | 'status';
  label: string;
}

const { active, paused, inactive, expired } = JOB_STATE_LABELS;
const CHOICES: readonly Choice[] = [
  { name: 'borough', label: JOB_LABELS.borough, none: 'From the location', options: [...BOROUGHS, ALL_NYC] },
  { name: 'category', label: JOB_LABELS.category, none: 'From the title', options: CATEGORIES },
  {
    name: 'job_type',
    label: JOB_LABELS.job_type,
    none: 'Not said',
    options: JOB_TYPES.map((value) => ({ value, label: jobTypeLabel(value) })),
  },
  { name: 'status', label: JOB_LABELS.status, options: optionsOf({ active, paused, inactive, expired }) },
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
        if (rows) return <TextareaField key={name} rows={rows} {...field} />;
        return (
          <div key={name}>
            <TextField autoComplete="off" {...field} />
            {name === 'pay_range' && <PayNotice />}
            {name === 'contact_method' && <RouteNotice />}
          </div>
        );
      })}
      <div className="grid gap-4 sm:grid-cols-2">
        {CHOICES.map(({ name, options, ...choice }) => (
          <SelectField key={name} name={name} options={withStored(options, start[name])} {...choice} />
        ))}
        <TextField
          name="open_until"
          label={JOB_LABELS.open_until}
          hint="45 days after posting unless you choose a day."
          optional
          type="date"
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 block font-semibold">Marks</legend>
        <CheckboxField name="featured" label={JOB_LABELS.featured} />
        <CheckboxField name="is_verified" label="Verified: reports alone do not hide it" />
        <CheckboxField name="is_approved" label={JOB_LABELS.is_approved} />
      </fieldset>
    </Form>
  );
}

function RouteNotice() {
  const [contact, link] = useWatch<JobValues, ['contact_method', 'application_link']>({
    name: ['contact_method', 'application_link'],
  });
  return (
    <div role="status">
      {!hasRoute(contact, link) && (
        <Warning>
          It {NO_ROUTE}: it is saved as waiting. Approve it in the list of jobs to publish it all the same.
        </Warning>
      )}
    </div>
  );
}

function PayNotice() {
  const pay = useWatch<JobValues, 'pay_range'>({ name: 'pay_range' });
  return (
    <div role="status">
      <PayReading text={pay} />
    </div>
  );
}

/** An older posting may say a kind of work that is no choice any more. */
function withStored(options: SelectOptions['options'], stored: string): SelectOptions['options'] {
  const isOffered = options.some((option) => (typeof option === 'string' ? option : option.value) === stored);
  return stored === '' || isOffered ? options : [stored, ...options];
}
