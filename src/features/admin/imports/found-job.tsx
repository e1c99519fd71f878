import { JOB_LIMITS } from '@rules/job-limits.ts';
import { DEFAULT_PAY_TEXT } from '@rules/pay.ts';
import { JOB_TYPES } from '@rules/taxonomy.ts';
import { cx } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import { Field, type FieldControl } from '@/components/field.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { Select } from '@/components/select.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { Textarea } from '@/components/textarea.tsx';
import { type Doubt, doubtsOf, lackOf, type ParsedJob, payOf, UNITS } from './schema.ts';

interface Props {
  job: ParsedJob;
  /** 'Ad 2 of 10' */
  place: string;
  isLeftOut: boolean;
  onChange: (change: Partial<ParsedJob>) => void;
  onLeaveOut: (isLeftOut: boolean) => void;
}

/** One job that was read: what it says, the words it was read from, what is unsure about it, and the form to put it right. */
export function FoundJob({ job, place, isLeftOut, onChange, onLeaveOut }: Props) {
  const [isOpen, setOpen] = useState(false);
  const doubts = doubtsOf(job);
  const pay = payOf(job);
  const name = job.title ?? 'the job without a title';
  const lack = lackOf(job);
  const mark = (field: Doubt, text: ReactNode) =>
    doubts.includes(field) ? (
      <mark className="rounded-control bg-amber-tint px-1 text-amber-text" title="Please check">
        {text}
      </mark>
    ) : (
      text
    );
  return (
    <li className={cx('grid grid-cols-[minmax(0,1fr)] gap-2 p-4', isLeftOut && 'opacity-60')}>
      <p className="font-semibold text-13 text-muted">{place}</p>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <div lang="en">
          <b>{job.title ? mark('title', job.title) : <span className="text-red">No title</span>}</b>
          <p className="text-13 text-muted">{mark('company', job.company ?? 'No company given')}</p>
        </div>
        <p className="text-right tabular-nums">
          {mark('pay', pay ?? DEFAULT_PAY_TEXT)}
          {!pay && <span className="block text-13 text-amber-text">No pay given, default text used</span>}
        </p>
      </div>
      <p>
        {job.location ? mark('location', job.location) : <span className="text-red">No location</span>}
        <span className="text-muted"> · {mark('job_type', job.job_type ?? 'hours not given')}</span>
      </p>
      {job.text && (
        <details open>
          <summary className="cursor-pointer text-13 text-muted">Read from these words</summary>
          <blockquote
            className="mt-1 whitespace-pre-wrap rounded-control bg-sunken px-3 py-2 text-13 wrap-anywhere"
            lang="en"
          >
            {job.text}
          </blockquote>
        </details>
      )}
      {doubts.length > 0 && !isLeftOut && (
        <p className="text-13 text-amber-text">Please check: {doubts.map((field) => DOUBT_NAMES[field]).join(', ')}</p>
      )}
      <div className="flex gap-1">
        <RowButton aria-expanded={isOpen} aria-label={`Edit ${name}`} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Done' : lack ? `Add the ${lack}` : 'Edit'}
        </RowButton>
        <RowButton
          danger={!isLeftOut}
          aria-label={`${isLeftOut ? 'Take in' : 'Leave out'} ${name}`}
          onClick={() => onLeaveOut(!isLeftOut)}
        >
          {isLeftOut ? 'Take in' : 'Leave out'}
        </RowButton>
      </div>
      {isOpen && <FoundJobFields job={job} doubts={doubts} onChange={onChange} />}
    </li>
  );
}

const DOUBT_NAMES: Record<Doubt, string> = {
  title: 'title',
  company: 'company',
  location: 'location',
  pay: 'pay',
  job_type: 'job type',
};

interface FoundJobFieldsProps {
  job: ParsedJob;
  doubts: readonly Doubt[];
  onChange: (change: Partial<ParsedJob>) => void;
}

/** The fields of a job that was read out of an ad. What the engine guessed says so. */
function FoundJobFields({ job, doubts, onChange }: FoundJobFieldsProps) {
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
  const choice = (field: 'pay_unit' | 'job_type', options: readonly string[]) => (control: FieldControl) => (
    <Select
      {...control}
      value={job[field] ?? ''}
      onChange={(event) => onChange({ [field]: event.target.value || null })}
      none="Not given"
      options={options}
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
        {choice('pay_unit', UNITS)}
      </Field>
      <Field label="Job type" optional hint={hint('job_type')}>
        {choice('job_type', JOB_TYPES)}
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
