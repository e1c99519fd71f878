import { DEFAULT_PAY_TEXT } from '@rules/pay.ts';
import { cx } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import { RowButton } from '@/components/row-button.tsx';
import { FoundJobFields } from './found-job-fields.tsx';
import { type Doubt, doubtsOf, lackOf, type ParsedJob, payOf } from './schema.ts';

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
