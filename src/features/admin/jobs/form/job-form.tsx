import { ALL_NYC, BOROUGHS, CATEGORIES, JOB_TYPES, jobTypeLabel } from '@rules/taxonomy.ts';
import { Checkbox } from '@/components/checkbox.tsx';
import { Field } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { Textarea } from '@/components/textarea.tsx';
import { JOB_STATE_LABELS } from '@/lib/labels.ts';
import { type ChoiceName, type FlagName, type JobValues, TEXTS, type TextName } from './values.ts';

const REQUIRED: readonly TextName[] = ['title', 'location'];
const HINTS: Partial<Record<TextName, string>> = {
  pay_range: 'As posted: $18-22/hour, $160 a day, $52,000 a year. The hourly figures are made from it.',
  application_link: 'Where the employer takes applications, if not here.',
  contact_method: 'An e-mail address in it gets each completed application.',
};
const FLAGS: readonly { name: FlagName; label: string }[] = [
  { name: 'featured', label: 'Featured' },
  { name: 'is_verified', label: 'Verified: reports alone do not hide it' },
  { name: 'is_approved', label: 'Approved' },
];

interface Choice {
  name: Exclude<ChoiceName, 'open_until'>;
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
  values: JobValues;
  problem: { field: string; text: string } | null;
  onChange: (change: Partial<JobValues>) => void;
  onSubmit: () => void;
}

/** Every field of a job that an admin may set. */
export function JobForm({ id, values, problem, onChange, onSubmit }: Props) {
  const wrong = (name: string) => (problem?.field === name ? problem.text : null);
  return (
    <form
      id={id}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {TEXTS.map((text) => {
        const { name, label } = text;
        return (
          <Field
            key={name}
            id={`job-${name}`}
            label={label}
            hint={HINTS[name]}
            error={wrong(name)}
            optional={!REQUIRED.includes(name)}
          >
            {(control) => {
              const input = {
                ...control,
                name,
                value: values[name],
                lang: 'en',
                onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
              };
              return 'rows' in text ? (
                <Textarea {...input} rows={text.rows} />
              ) : (
                <TextInput {...input} autoComplete="off" />
              );
            }}
          </Field>
        );
      })}
      <div className="grid gap-4 sm:grid-cols-2">
        {CHOICES.map(({ name, label, none, options }) => (
          <Field key={name} id={`job-${name}`} label={label} error={wrong(name)}>
            {(control) => (
              <Select
                {...control}
                name={name}
                value={values[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              >
                {none !== undefined && <option value="">{none}</option>}
                {/* An older posting may say a kind of work that is no choice any more. */}
                {values[name] !== '' && !options.some(({ value }) => value === values[name]) && (
                  <option value={values[name]}>{values[name]}</option>
                )}
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field id="job-open_until" label="Open until" hint="45 days after posting unless you choose a day." optional>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="open_until"
              value={values.open_until}
              onChange={(event) => onChange({ open_until: event.target.value })}
            />
          )}
        </Field>
      </div>
      <fieldset className="grid gap-1">
        <legend className="label">Marks</legend>
        {FLAGS.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={values[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
        ))}
      </fieldset>
    </form>
  );
}
