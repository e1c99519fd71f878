import { zodResolver } from '@hookform/resolvers/zod';
import { BOROUGHS } from '@rules/taxonomy.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Field } from '@/components/field.tsx';
import { Form, SelectField, SubmitButton, TextareaField, TextField } from '@/components/form.tsx';
import { Panel } from '@/components/panel.tsx';
import { optionsOf } from '@/components/select.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { numberText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { CHANNEL_LABELS } from '@/lib/labels.ts';
import { useSession } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { textLength } from '../messages/labels.ts';
import { insightQueries, sendAlert } from './api.ts';
import { JobChoice } from './job-choice.tsx';
import {
  type Audience,
  alertSchema,
  type Draft,
  EMPTY,
  isWhole,
  MAX_LENGTH,
  peopleText,
  type Reach,
  reachText,
  SEGMENTS,
} from './schema.ts';

/** An alert in the team's own words: how many people it reaches is said before it is sent, and confirmed. */
export function ManualAlertPanel() {
  const form = useForm({ resolver: zodResolver(alertSchema), defaultValues: EMPTY });
  const [asking, setAsking] = useState(false);
  const draft = form.watch();
  const whole = isWhole(draft);
  const reach = useQuery({ ...insightQueries.reach(draft), enabled: whole });
  const known = whole && !reach.isPlaceholderData && !reach.isError ? reach.data : undefined;
  const send = useSendAlert({
    onSent: () => form.reset({ ...form.getValues(), title: '', message: '' }),
    onSettled: () => setAsking(false),
  });

  return (
    <Panel title="Manual smart alert" id="manual-alert">
      <Form
        form={form}
        className="px-4 pb-4 grid gap-4"
        aria-label="Manual smart alert"
        onSubmit={() => known && known.reachable > 0 && setAsking(true)}
        onInvalid={(_, name) => {
          if (name === 'title' || name === 'message')
            toast({ title: 'Please fill in title and message', variant: 'destructive' });
        }}
      >
        <AudienceFields />
        <TextField name="title" label="Title" maxLength={MAX_LENGTH.title} autoComplete="off" />
        <TextareaField
          name="message"
          label="Message"
          rows={3}
          maxLength={MAX_LENGTH.message}
          aside={
            draft.channel === 'sms' && (
              <span className="text-13 text-muted tabular-nums">
                {textLength([draft.title.trim(), draft.message.trim()].filter(Boolean).join(': '))}
              </span>
            )
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ReachNote
            reach={known}
            audience={draft}
            failed={whole && reach.isError}
            onRetry={() => void reach.refetch()}
          />
          <SubmitButton className="min-w-48 max-sm:w-full">
            {known ? `Send to ${peopleText(known.reachable)}` : 'Send alert'}
          </SubmitButton>
        </div>
      </Form>
      {asking && known && (
        <ConfirmDialog
          title={`Send to ${peopleText(known.reachable)}?`}
          action={`Send to ${peopleText(known.reachable)}`}
          busyLabel="Sending…"
          busy={send.isPending}
          onConfirm={() => send.mutate(draft)}
          onClose={() => setAsking(false)}
        >
          <p>
            {known.reachable === 1 ? 'This person gets' : 'Each of them gets'} this once by{' '}
            {CHANNEL_LABELS[draft.channel]}. It cannot be taken back.{' '}
            {draft.channel === 'sms' && 'Texts wait for the end of the quiet hours.'}
          </p>
          <blockquote className="mt-3 rounded-control bg-sunken p-3 break-words">
            <b className="block">{draft.title.trim()}</b>
            <span className="whitespace-pre-line">{draft.message.trim()}</span>
          </blockquote>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const CHANNELS = optionsOf({ sms: CHANNEL_LABELS.sms, email: CHANNEL_LABELS.email });

/** Who gets an alert and how; the job or the place where the segment needs one. */
function AudienceFields() {
  const { watch, setValue, formState } = useFormContext<Draft>();
  const segment = watch('segment');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name="segment" label="Who gets it" options={optionsOf(SEGMENTS)} />
      <SelectField name="channel" label="Channel" options={CHANNELS} />
      {segment === 'location_specific' && (
        <SelectField name="location" label="Location" className="sm:col-span-2" none="Choose" options={BOROUGHS} />
      )}
      {segment === 'job_specific' && (
        <Field label="Job" className="sm:col-span-2" error={formState.errors.jobId?.message}>
          {({ required: _, ...control }) => (
            <JobChoice
              control={control}
              none="Choose a job"
              openOnly
              value={watch('jobId')}
              onChange={(id) => setValue('jobId', id, { shouldValidate: formState.isSubmitted })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

interface Props {
  /** Undefined while it is counted. */
  reach: Reach | undefined;
  audience: Audience;
  failed: boolean;
  onRetry: () => void;
}

/** Whom an alert reaches, before it is sent. Keeps its place while it is counted. */
function ReachNote({ reach, audience, failed, onRetry }: Props) {
  return (
    <p className="min-h-10 flex-1 basis-60 text-13 text-muted" role="status">
      {failed ? (
        <>
          How many people this reaches could not be counted.{' '}
          <button type="button" className="font-semibold underline" onClick={onRetry}>
            Try again
          </button>
        </>
      ) : (
        textOf(reach, audience)
      )}
    </p>
  );
}

function textOf(reach: Reach | undefined, audience: Audience): string {
  if (reach) return reachText(reach, audience.channel);
  if (isWhole(audience)) return 'Counting…';
  return audience.segment === 'job_specific'
    ? 'People who look for work of the job’s kind, near it.'
    : 'People who look for work there, or anywhere in the city.';
}

/** Sends an alert to its people, and says how many that were. */
function useSendAlert({ onSent, onSettled }: Record<'onSent' | 'onSettled', () => void>) {
  const queryClient = useQueryClient();
  const { session } = useSession();
  return useMutation({
    mutationFn: (draft: Draft) => sendAlert({ ...draft, adminUserId: session?.user.id ?? '' }),
    onSuccess: ({ successCount, totalTargeted }) => {
      const people = `${numberText(successCount)}/${numberText(totalTargeted)} users`;
      toast({
        title: `Alert Sent: Successfully sent to ${people}`,
        description: 'The messages go out one after another. Sent alerts shows how many have been queued.',
        variant: 'success',
      });
      void invalidate(queryClient, [...insightQueries.all, 'reach']);
      void invalidate(queryClient, insightQueries.sentAlerts().queryKey);
      onSent();
    },
    onError: failureToast('Failed to send alert'),
    onSettled,
  });
}
