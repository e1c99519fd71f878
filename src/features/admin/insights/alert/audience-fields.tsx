import { BOROUGHS } from '@rules/taxonomy.ts';
import { Field } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';
import { CHANNEL_LABELS } from '@/lib/labels.ts';
import { JobChoice } from '../job-choice.tsx';
import { type Draft, type Problems, SEGMENTS } from './draft.ts';

interface Props {
  draft: Draft;
  problems: Problems;
  onChange: (change: Partial<Draft>) => void;
}

const options = (names: Record<string, string>) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** Who gets an alert and how; the job or the place where the segment needs one. */
export function AudienceFields({ draft, problems, onChange }: Props) {
  const { segment, channel, location, jobId } = draft;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Who gets it">
        {(control) => (
          <Select
            {...control}
            value={segment}
            onChange={(event) => onChange({ segment: event.target.value as Draft['segment'] })}
          >
            {options(SEGMENTS)}
          </Select>
        )}
      </Field>
      <Field label="Channel">
        {(control) => (
          <Select
            {...control}
            value={channel}
            onChange={(event) => onChange({ channel: event.target.value as Draft['channel'] })}
          >
            {options({ sms: CHANNEL_LABELS.sms, email: CHANNEL_LABELS.email })}
          </Select>
        )}
      </Field>
      {segment === 'location_specific' && (
        <Field label="Location" className="sm:col-span-2" error={problems.location}>
          {(control) => (
            <Select {...control} value={location} onChange={(event) => onChange({ location: event.target.value })}>
              <option value="">Choose</option>
              {BOROUGHS.map((borough) => (
                <option key={borough}>{borough}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {segment === 'job_specific' && (
        <Field label="Job" className="sm:col-span-2" error={problems.jobId}>
          {({ required: _, ...control }) => (
            <JobChoice
              control={control}
              none="Choose a job"
              openOnly
              value={jobId}
              onChange={(id) => onChange({ jobId: id })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
