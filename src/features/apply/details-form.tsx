import { zodResolver } from '@hookform/resolvers/zod';
import { AVAILABILITY, isAvailability } from '@rules/taxonomy.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod/mini';
import { Dock } from '@/components/dock.tsx';
import {
  Form,
  SelectField,
  SubmitButton,
  setServerError,
  TextareaField,
  TextField,
  useSaveDraft,
} from '@/components/form.tsx';
import { failureMessage } from '@/lib/failure-toast.ts';
import { KNOWN_DETAILS, rememberAnswers } from '@/lib/known-answers.ts';
import { availabilityText } from '@/lib/labels.ts';
import { paths } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { useNavigateWhileShown } from '@/lib/use-navigate-while-shown.ts';
import { m } from '@/paraglide/messages.js';
import type { Details } from './api.ts';
import { changeApplication, type LocalApplication, readApplication } from './application.ts';
import { draftDetails, draftName, openDraft } from './draft.ts';
import { ExperienceChips } from './experience-chips.tsx';
import { fieldMessages } from './labels.ts';
import { OfferedAnswers } from './offered-answers.tsx';
import { enqueue, flushOutbox, type RequestError, releaseApplication } from './outbox.ts';
import { detailsSchema } from './schema.ts';
import { firstDay, StartDateField } from './start-date-field.tsx';

interface Props {
  application: LocalApplication;
  title: string;
  search: string;
  /** The application is no longer this caller's. */
  onElsewhere: () => void;
}

/** The form of step 2; every answer is kept as it is typed. */
export function DetailsForm({ application, title, search, onElsewhere }: Props) {
  const [draft] = useState(() => openDraft(application.jobId));
  const form = useForm({
    resolver: zodResolver(detailsSchema),
    defaultValues: { ...draftDetails(draft), position_applied_for: draft.position_applied_for ?? title },
  });
  useSaveDraft(form, draftName(application.jobId));
  const save = useSaveDetails(application, search, form, onElsewhere);
  const [position, availability] = useWatch({ control: form.control, name: ['position_applied_for', 'availability'] });
  const filled = useRef(isAvailability(draft.availability) ? firstDay(draft.availability, new Date()) : '');
  const fillDate = useEffectEvent(() => {
    const day = form.getValues('preferred_start_date');
    // One that was picked stays.
    if (!isAvailability(availability) || (day && day !== filled.current)) return;
    filled.current = firstDay(availability, new Date());
    form.setValue('preferred_start_date', filled.current, { shouldDirty: true, shouldValidate: day === '' });
  });
  useEffect(() => {
    if (availability) fillDate();
  }, [availability]);

  return (
    <Form
      form={form}
      className="mt-6"
      onSubmit={(details) => {
        const { position_applied_for: _, ...answers } = details;
        rememberAnswers(answers);
        save.mutate(details);
      }}
    >
      <div className="grid gap-4.5">
        <OfferedAnswers jobId={application.jobId} names={KNOWN_DETAILS} />
        <SelectField
          name="availability"
          label={m.apply_availability()}
          none={m.apply_availability_pick()}
          options={AVAILABILITY.map((value) => ({ value, label: availabilityText(value) }))}
        />
        <TextField
          name="position_applied_for"
          label={m.apply_position()}
          optional
          lang={position === title ? 'en' : undefined}
          maxLength={200}
          autoComplete="off"
        />
        <div>
          <TextareaField
            name="work_experience"
            label={m.apply_experience()}
            hint={m.apply_experience_hint()}
            rows={4}
            maxLength={4000}
          />
          <ExperienceChips name="work_experience" />
        </div>
        <StartDateField name="preferred_start_date" />
      </div>
      <Dock>
        {/* Until the next step is there: a second tap does nothing. */}
        <SubmitButton block pending={save.isPending || save.isSuccess} busyLabel={m.apply_saving()}>
          {m.apply_continue_ready()}
        </SubmitButton>
      </Dock>
    </Form>
  );
}

/** 'Continue — I'm Ready to Work': sends the answers, then goes to the next step. Every failure keeps what was typed. */
function useSaveDetails(
  { jobId, isFake, status }: LocalApplication,
  search: string,
  form: UseFormReturn<z.input<typeof detailsSchema>, unknown, Details>,
  onElsewhere: () => void,
) {
  const navigate = useNavigate();
  const navigateWhileShown = useNavigateWhileShown();
  const step = (number: number) => paths.applyStep(jobId, number, search);
  const goToStepThree = (go: (to: string) => unknown) => {
    changeApplication(jobId, { status: 'step_2_completed', isRestored: false });
    go(step(3));
  };

  return useMutation({
    mutationFn: async (details: Details) => {
      // Filler never leaves the device.
      if (isFake) return 'sent';
      enqueue(jobId, { kind: 'details', ...details });
      return flushOutbox(jobId);
    },
    onSuccess: (result) => {
      // Another tab may have completed it meanwhile.
      if (readApplication(jobId)?.status === 'completed') return navigateWhileShown(step(4));
      if (result !== 'sent') toast({ title: m.apply_saved_here(), description: m.apply_saved_here_text() });
      // Said once: not again for an answer that was changed.
      else if (status === 'in_progress')
        toast({ title: m.apply_great(), description: m.apply_great_text(), variant: 'success' });
      goToStepThree(navigateWhileShown);
    },
    onError: (error: RequestError) => {
      if (error.isElsewhere) {
        releaseApplication(jobId);
        return onElsewhere();
      }
      if (error.isBanned) {
        toast({ title: m.apply_gone(), description: m.jobs_route_banned(), variant: 'destructive' });
        return;
      }
      if (error.kind === 'details' && setServerError(form, error, fieldMessages)) return;
      const description = error.isFinal ? m.apply_not_saved() : m.apply_our_end();
      toast({
        ...failureMessage(error, m.apply_check_info(), description),
        action:
          error.status === 0 || error.status === 429
            ? { label: m.apply_send_later(), run: () => goToStepThree(navigate) }
            : undefined,
      });
      // What step 1 said was rejected: it is corrected there.
      if (error.kind === 'start' && error.isFinal) navigateWhileShown(step(1));
    },
  });
}
