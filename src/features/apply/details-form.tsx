import { AVAILABILITY } from '@rules/taxonomy.ts';
import { type FormEvent, useRef } from 'react';
import { Button } from '@/components/button.tsx';
import { Dock } from '@/components/dock.tsx';
import { Field } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { Textarea } from '@/components/textarea.tsx';
import { availabilityText } from '@/lib/labels.ts';
import { m } from '@/paraglide/messages.js';
import type { LocalApplication } from './application.ts';
import { useApplyDraft } from './draft.ts';
import { problemText } from './labels.ts';
import { StartDateField } from './start-date-field.tsx';
import { useSaveDetails } from './use-save-details.ts';

interface Props {
  application: LocalApplication;
  title: string;
  search: string;
}

/** The form of step 2; every answer is kept as it is typed. */
export function DetailsForm({ application, title, search }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, change] = useApplyDraft(application.jobId);
  const { save, busy, problem, clear } = useSaveDetails({ application, search, form });
  const position = draft.position_applied_for ?? title;
  const error = (field: string) => (problem?.field === field ? problemText(problem) : null);
  const edit = (field: 'availability' | 'position_applied_for' | 'work_experience' | 'preferred_start_date') => ({
    name: field,
    onChange: (event: { target: { value: string } }) => {
      change({ [field]: event.target.value });
      if (problem?.field === field) clear();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void save({ ...draft, position_applied_for: position });
  }

  return (
    <form ref={form} noValidate className="mt-6" onSubmit={submit}>
      <div className="form">
        <Field label={m.apply_availability()} error={error('availability')}>
          {(control) => (
            <Select {...control} {...edit('availability')} value={draft.availability}>
              <option value="">{m.apply_availability_pick()}</option>
              {AVAILABILITY.map((value) => (
                <option key={value} value={value}>
                  {availabilityText(value)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.apply_position()} optional>
          {(control) => (
            <TextInput
              {...control}
              {...edit('position_applied_for')}
              value={position}
              lang={draft.position_applied_for === null ? 'en' : undefined}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={m.apply_experience()} hint={m.apply_experience_hint()} error={error('work_experience')}>
          {(control) => (
            <Textarea
              {...control}
              {...edit('work_experience')}
              value={draft.work_experience}
              rows={4}
              maxLength={4000}
            />
          )}
        </Field>
        <StartDateField
          day={draft.preferred_start_date}
          error={error('preferred_start_date')}
          onPick={(day) => {
            change({ preferred_start_date: day });
            if (problem?.field === 'preferred_start_date') clear();
          }}
        />
      </div>
      <Dock>
        <Button type="submit" block busy={busy} busyLabel={m.apply_saving()}>
          {m.apply_continue_ready()}
        </Button>
        <p className="note mt-2 text-center">{m.apply_step2_foot()}</p>
      </Dock>
    </form>
  );
}
