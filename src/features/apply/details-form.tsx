import { zodResolver } from '@hookform/resolvers/zod';
import { AVAILABILITY } from '@rules/taxonomy.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Dock } from '@/components/dock.tsx';
import { Form, SelectField, SubmitButton, TextareaField, TextField, useSaveDraft } from '@/components/form.tsx';
import { availabilityText } from '@/lib/labels.ts';
import { m } from '@/paraglide/messages.js';
import type { LocalApplication } from './application.ts';
import { draftName, openDraft } from './draft.ts';
import { showRejection, toastProblem } from './flow-toast.ts';
import { detailsSchema } from './schema.ts';
import { StartDateField } from './start-date-field.tsx';
import { useSaveDetails } from './use-save-details.ts';

interface Props {
  application: LocalApplication;
  title: string;
  search: string;
}

/** The form of step 2; every answer is kept as it is typed. */
export function DetailsForm({ application, title, search }: Props) {
  const [draft] = useState(() => openDraft(application.jobId));
  const form = useForm({
    resolver: zodResolver(detailsSchema),
    defaultValues: {
      availability: draft.availability,
      position_applied_for: draft.position_applied_for ?? title,
      work_experience: draft.work_experience,
      preferred_start_date: draft.preferred_start_date,
    },
  });
  useSaveDraft(form, draftName(application.jobId));
  const save = useSaveDetails({ application, search, onRejected: (field) => showRejection(form, field) });
  const position = useWatch({ control: form.control, name: 'position_applied_for' });

  return (
    <Form form={form} className="mt-6" onSubmit={(details) => save.mutate(details)} onInvalid={toastProblem}>
      <div className="grid gap-4.5">
        <SelectField name="availability" label={m.apply_availability()}>
          <option value="">{m.apply_availability_pick()}</option>
          {AVAILABILITY.map((value) => (
            <option key={value} value={value}>
              {availabilityText(value)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="position_applied_for"
          label={m.apply_position()}
          optional
          lang={position === title ? 'en' : undefined}
          maxLength={200}
          autoComplete="off"
        />
        <TextareaField
          name="work_experience"
          label={m.apply_experience()}
          hint={m.apply_experience_hint()}
          rows={4}
          maxLength={4000}
        />
        <StartDateField name="preferred_start_date" />
      </div>
      <Dock>
        {/* Until the next step is there: a second tap does nothing. */}
        <SubmitButton block pending={save.isPending || save.isSuccess} busyLabel={m.apply_saving()}>
          {m.apply_continue_ready()}
        </SubmitButton>
        <p className="text-13 text-muted mt-2 text-center">{m.apply_step2_foot()}</p>
      </Dock>
    </Form>
  );
}
