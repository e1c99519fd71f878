import { cutText } from '@rules/cut-text.ts';
import { JOB_LIMITS } from '@rules/job-limits.ts';
import { CATEGORIES, JOB_TYPES } from '@rules/taxonomy.ts';
import { cx } from 'class-variance-authority';
import { TriangleAlert } from 'lucide-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Field, type FieldControl } from '@/components/field.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { Segment } from '@/components/segment.tsx';
import { Select } from '@/components/select.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { Textarea } from '@/components/textarea.tsx';
import { NO_ROUTE } from '../jobs/schema.ts';
import { PAY_UNSTATED, PayAsRead, PayReading } from '../pay-reading.tsx';
import {
  contactOf,
  type Doubt,
  doubtsOf,
  type FoundAd,
  figuresOf,
  isPayWritten,
  type ParsedJob,
  type Plan,
} from './schema.ts';

interface Props {
  ad: FoundAd;
  /** Its number, from 1. */
  place: number;
  total: number;
  /** The one above, to join it with. */
  above: FoundAd | undefined;
  /** It was just made by a split or a join: its heading gets the focus. */
  isNew: boolean;
  /** An ad is being read again. */
  isBusy: boolean;
  onChange: (key: number, change: Partial<ParsedJob>) => void;
  onPlan: (ad: FoundAd, plan: Plan) => void;
  /** Splits above the line of this number, from 0. */
  onSplit: (ad: FoundAd, line: number) => void;
  onJoin: (above: FoundAd, ad: FoundAd) => void;
}

const PLANS = [
  { value: 'publish', label: 'Publish' },
  { value: 'wait', label: 'Waiting' },
  { value: 'leave-out', label: 'Leave out' },
] as const;

/** One ad that was read: its own words, where it is cut, beside what was read of them, to be put right. */
export const FoundJob = memo(function FoundJob(props: Props) {
  const { ad, place, total, above, isNew, isBusy, onChange, onPlan, onSplit, onJoin } = props;
  const heading = useId();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  const doubts = doubtsOf(ad.job);
  const toCheck = Object.keys(doubts).length;
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.65fr)]"
      aria-labelledby={heading}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 lg:col-span-2">
        <h3 ref={ref} id={heading} tabIndex={-1} className="flex items-center gap-2 text-15 font-semibold">
          Ad {place} of {total}{' '}
          {ad.plan === 'leave-out' ? (
            <Badge>Left out</Badge>
          ) : toCheck > 0 ? (
            <Badge tone="amber">{toCheck} to check</Badge>
          ) : (
            <Badge tone="green">Read whole</Badge>
          )}
        </h3>
        <Segment
          label={`What happens to ad ${place}`}
          options={PLANS}
          value={ad.plan}
          onChange={(plan) => onPlan(ad, plan)}
        />
      </div>
      <div className="grid content-start justify-items-start gap-2 bg-sunken p-4">
        {above?.job.text && ad.job.text && (
          <RowButton
            className="min-h-11"
            aria-disabled={isBusy}
            aria-label={`Join with the one above: ad ${place}`}
            onClick={() => !isBusy && onJoin(above, ad)}
          >
            Join with the one above
          </RowButton>
        )}
        <Source ad={ad} place={place} isBusy={isBusy} onSplit={onSplit} />
      </div>
      <div className="grid content-start gap-3 p-4">
        {ad.plan !== 'leave-out' && (
          <FoundFields job={ad.job} doubts={doubts} onChange={(change) => onChange(ad.key, change)} />
        )}
      </div>
    </li>
  );
});

interface SourceProps extends Pick<Props, 'ad' | 'place' | 'isBusy' | 'onSplit'> {}

/** The ad's own words, line by line; between two lines it can be split. */
function Source({ ad, place, isBusy, onSplit }: SourceProps) {
  const [isCutting, setCutting] = useState(false);
  const lines = ad.job.text?.split('\n') ?? [];
  const isLong = lines.filter((line) => line.trim() !== '').length > 1;
  if (lines.length === 0) return <p className="text-13 text-muted">Which lines it was read from is not known.</p>;
  return (
    <>
      <ol className="grid w-full gap-1 font-mono text-13 wrap-anywhere" aria-label={`Lines of ad ${place}`} lang="en">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and they never move.
          <li key={at}>
            {isCutting && at > 0 && line.trim() !== '' && (
              <span className="my-1 flex items-center gap-2 before:flex-1 before:border-control before:border-t before:border-dashed after:flex-1 after:border-control after:border-t after:border-dashed">
                <RowButton
                  className="min-h-11 font-sans"
                  aria-disabled={isBusy}
                  aria-label={`Split here, above “${cutText(line.trim(), 60)}”`}
                  onClick={() => !isBusy && onSplit(ad, at)}
                >
                  Split here
                </RowButton>
              </span>
            )}
            {line}
          </li>
        ))}
      </ol>
      {isLong && (
        <RowButton
          className="min-h-11"
          aria-expanded={isCutting}
          aria-label={isCutting ? `Keep whole: ad ${place}` : `Split at a line… ad ${place}`}
          onClick={() => setCutting(!isCutting)}
        >
          {isCutting ? 'Keep whole' : 'Split at a line…'}
        </RowButton>
      )}
    </>
  );
}

interface FoundFieldsProps {
  job: ParsedJob;
  doubts: ReturnType<typeof doubtsOf>;
  onChange: (change: Partial<ParsedJob>) => void;
}

/** The fields of an ad. What the engine guessed, or did not find, says so. */
function FoundFields({ job, doubts, onChange }: FoundFieldsProps) {
  const hint = (field: Doubt) => {
    const doubt = doubts[field];
    if (!doubt) return undefined;
    const why = OF_FIELD[field]?.[doubt] ?? WHY[doubt];
    return (
      <span className="text-amber-text">
        <TriangleAlert className="mr-1 inline size-3.5 align-[-2px]" aria-hidden="true" />
        Check this: {why}
      </span>
    );
  };
  const ways = contactOf(job);
  const text = (field: 'title' | 'company' | 'location') => (control: FieldControl) => (
    <TextInput
      {...control}
      lang="en"
      maxLength={JOB_LIMITS[field]}
      value={job[field] ?? ''}
      onChange={(event) => onChange({ [field]: event.target.value || null })}
    />
  );
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      <Field label="Title" hint={hint('title')}>
        {text('title')}
      </Field>
      <Field label="Company" optional hint={hint('company')}>
        {text('company')}
      </Field>
      <Field label="Location" hint={hint('location')}>
        {text('location')}
      </Field>
      <div>
        <Field label="Pay" optional hint={isPayWritten(job) || doubts.pay === 'unusual' ? undefined : hint('pay')}>
          {(control) => (
            <TextInput
              {...control}
              lang="en"
              maxLength={JOB_LIMITS.pay_range}
              value={job.pay_range ?? ''}
              onChange={({ target }) =>
                onChange({ pay_range: target.value || null, pay_low: null, pay_high: null, pay_unit: null })
              }
            />
          )}
        </Field>
        {isPayWritten(job) ? (
          <PayReading text={job.pay_range} />
        ) : (
          doubts.pay !== 'missing' && <PayAsRead pay={figuresOf(job)} />
        )}
      </div>
      <Field label="Category" hint={hint('category')}>
        {(control) => (
          <Select
            {...control}
            value={job.category}
            options={CATEGORIES}
            onChange={({ target }) => onChange({ category: target.value as ParsedJob['category'] })}
          />
        )}
      </Field>
      <Field label="Job type" optional hint={hint('job_type')}>
        {(control) => (
          <Select
            {...control}
            value={job.job_type ?? ''}
            none="Not given"
            options={JOB_TYPES}
            onChange={({ target }) => onChange({ job_type: (target.value || null) as ParsedJob['job_type'] })}
          />
        )}
      </Field>
      <Field label="Contact e-mail" optional hint={hint('email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={ways.email}
            onChange={({ target }) => onChange({ contact_email: target.value })}
          />
        )}
      </Field>
      <Field label="Contact phone" optional hint={hint('phone')}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="off"
            maxLength={60}
            value={ways.phone}
            onChange={({ target }) => onChange({ contact_phone: target.value })}
          />
        )}
      </Field>
      <Field label="Application link" optional className="sm:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            type="url"
            autoComplete="off"
            maxLength={2000}
            value={job.application_link ?? ''}
            onChange={({ target }) => onChange({ application_link: target.value || null })}
          />
        )}
      </Field>
      <details className={cx('sm:col-span-2', !job.description && 'hidden')}>
        <summary className="cursor-pointer text-13 text-muted">Description</summary>
        <Textarea
          className="mt-2"
          aria-label="Description"
          lang="en"
          maxLength={JOB_LIMITS.description}
          value={job.description ?? ''}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </details>
    </div>
  );
}

const WHY = {
  missing: 'not in the ad.',
  guess: 'a guess.',
  unusual: 'outside $10 to $120 an hour.',
  invalid: 'not a phone number of the United States.',
};
const OF_FIELD: Partial<Record<Doubt, Partial<typeof WHY>>> = {
  pay: { missing: PAY_UNSTATED },
  email: { missing: `the ad ${NO_ROUTE}. It waits for approval.`, invalid: 'not a whole e-mail address.' },
};
