import { BellOff } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Field } from '@/components/field.tsx';
import { Notice } from '@/components/notice.tsx';
import { PickGroup } from '@/components/pick-group.tsx';
import { Select } from '@/components/select.tsx';
import { m } from '@/paraglide/messages.js';
import { ConsentNote } from '../consent-note.tsx';
import { useFormDraft } from '../use-form-draft.ts';
import { Channels } from './channels.tsx';
import { JOB_TYPE_NAMES } from './job-types.ts';
import { LocationField } from './place/location-field.tsx';
import type { SettingsValues, StoredAlert } from './settings-values.ts';
import { useSaveSettings } from './use-save-settings.ts';

interface Props {
  /** What is kept, or the defaults. */
  stored: SettingsValues;
  /** The alert that saving changes, as it was read. */
  alert: StoredAlert | null;
  isOff: boolean;
  /** Null for a visitor, who is asked to sign in when they save. */
  userId: string | null;
  language: string;
}

/** Work and place, how often, and by which way: kept on this browser as it is changed, until it is saved. */
export function SettingsForm({ stored, alert, isOff, userId, language }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { values, touched, change, drop } = useFormDraft('alert-settings', stored, (kept) => ({
    // What was chosen before signing in has no address; the account has.
    ...(kept.phone === '' && { phone: stored.phone }),
    ...(kept.email === '' && { email: stored.email }),
  }));
  const { save, busy, problem, clear } = useSaveSettings({ form, userId, language, alert, onSaved: drop });
  const edit = (part: Partial<SettingsValues>) => {
    change(part);
    clear();
  };
  const error = (field: 'job_type' | 'location') => (problem?.field === field ? problem : null);

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(values, touched);
  }

  return (
    <form ref={form} noValidate aria-label={m.dashboard_tab_alerts()} onSubmit={submit}>
      {isOff && (
        <Notice tone="amber" icon={<BellOff aria-hidden="true" />} className="mb-3">
          {m.settings_off()}
        </Notice>
      )}
      <Card className="form">
        <Field label={m.settings_job_type()} error={error('job_type')}>
          {(control) => (
            <Select
              {...control}
              name="job_type"
              value={values.jobType}
              onChange={(event) => edit({ jobType: event.target.value })}
            >
              <option value="">{m.settings_choose_type()}</option>
              {Object.entries(JOB_TYPE_NAMES).map(([type, name]) => (
                <option key={type} value={type}>
                  {name()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <LocationField value={values.location} onChange={(location) => edit({ location })} error={error('location')} />
        <div>
          <PickGroup
            legend={m.settings_often()}
            name="frequency"
            columns={2}
            value={values.frequency}
            onChange={(frequency) => edit({ frequency })}
            options={[
              { value: 'daily', label: m.settings_daily() },
              { value: 'weekly', label: m.settings_weekly() },
            ]}
          />
          <p className="note mt-1.5">
            {values.frequency === 'daily' ? m.settings_daily_note() : m.settings_weekly_note()}
          </p>
        </div>
      </Card>
      <Channels values={values} problem={problem} onChange={edit} />
      <Button type="submit" block className="mt-4" busy={busy} busyLabel={m.settings_saving()}>
        {m.settings_save()}
      </Button>
      <ConsentNote />
    </form>
  );
}
