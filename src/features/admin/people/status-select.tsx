import { formatPhone } from '@rules/phone-format.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { type InterviewDetails, InterviewSheet } from '@/components/interview-sheet.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { toAppError } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { adminStatusText, CHANNEL_LABELS } from '@/lib/labels.ts';
import { toast } from '@/lib/toast.ts';
import { useSecondsUntil } from '@/lib/use-seconds-until.ts';
import { personQueries, type Recipient, setStatus, undoStatus } from './api.ts';
import { STATUS_CHOICES } from './bulk-actions.ts';
import type { PersonApplication } from './schema.ts';

const HANDED_IN = ['completed', 'submitted', 'applied'];

interface Props {
  application: Pick<PersonApplication, 'id' | 'job_title' | 'status'> & { location?: string | null };
  /** Whose it is, in a list of many people. */
  person?: string;
  onChanged: () => void;
}

/** The status of a submitted application, to choose, confirm and undo until the person is notified. Of any other its name. */
export function StatusSelect({ application, person, onChanged }: Props) {
  const { id, status, job_title, location } = application;
  const label = `${person ? `${person}, ` : ''}${job_title ?? 'the application'}`;
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [undoUntil, setUndoUntil] = useState(0);
  const canUndo = useSecondsUntil(undoUntil) > 0;
  const close = () => {
    setChosen(null);
    setConfirming(false);
  };
  const undo = useMutation({
    mutationFn: () => undoStatus(id),
    onSuccess: () => {
      setUndoUntil(0);
      toast({ title: 'Undone', description: 'The status is as it was, and nobody was told.', variant: 'success' });
      onChanged();
    },
    onError: failureToast('Failed to undo'),
  });
  const set = useMutation({
    mutationFn: ({ to, interview }: { to: string; interview?: InterviewDetails }) => setStatus(id, to, interview),
    onSuccess: ({ undo_seconds: seconds }, { to }) => {
      close();
      setUndoUntil(Date.now() + seconds * 1000);
      toast({
        title: `Status changed to ${adminStatusText(to)}`,
        description: `Nothing is sent for ${seconds} seconds.`,
        variant: 'success',
        ...(seconds > 0 && { seconds, action: { label: 'Undo', run: () => undo.mutate() } }),
      });
      onChanged();
    },
    onError: (error, { interview }) => {
      // The sheet says what to correct.
      if (!interview || toAppError(error).status !== 400) failureToast('Failed to change the status')(error);
    },
  });
  if (!STATUS_CHOICES.some((choice) => choice === status) && !HANDED_IN.includes(status))
    return <Badge>{adminStatusText(status)}</Badge>;
  return (
    <>
      <RowSelect
        ref={select}
        label={`Status of ${label}`}
        value={chosen ?? status}
        disabled={undo.isPending}
        onChange={(event) => setChosen(event.target.value)}
      >
        {HANDED_IN.includes(status) && (
          <option value={status} disabled>
            {adminStatusText(status)}
          </option>
        )}
        {STATUS_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {adminStatusText(choice)}
          </option>
        ))}
      </RowSelect>
      {chosen && chosen !== status && (
        <RowButton
          aria-label={`Set the status of ${label}`}
          onClick={() => {
            // The dialog gives the focus back to the select: this button goes with the choice.
            select.current?.focus();
            setConfirming(true);
          }}
        >
          Set
        </RowButton>
      )}
      {/* The toast's button is far away for the keyboard; this one is the next stop after the select. */}
      {canUndo && (
        <RowButton aria-label={`Undo the status of ${label}`} disabled={undo.isPending} onClick={() => undo.mutate()}>
          Undo
        </RowButton>
      )}
      {chosen === 'interviewing' && confirming && (
        <InterviewSheet
          name={person ?? 'the applicant'}
          job={job_title ?? 'a job that is gone'}
          initial={{ place: /\d/.test(location ?? '') ? location : null }}
          note={<WhomItTells id={id} />}
          busy={set.isPending}
          onSend={(interview, then) => set.mutate({ to: chosen, interview }, then)}
          onClose={close}
        />
      )}
      {chosen && chosen !== 'interviewing' && confirming && (
        <ConfirmDialog
          title={`${adminStatusText(chosen)}: ${[person, job_title].filter(Boolean).join(', ') || 'this application'}?`}
          action={`Set to ${adminStatusText(chosen)}`}
          busyLabel="Saving…"
          busy={set.isPending}
          onConfirm={() => set.mutate({ to: chosen })}
          onClose={close}
        >
          <WhomItTells id={id} />
        </ConfirmDialog>
      )}
    </>
  );
}

function WhomItTells({ id }: { id: string }) {
  const recipients = useQuery(personQueries.recipients(id));
  if (recipients.isPending) return <p>Looking up whom this tells…</p>;
  if (recipients.isError)
    return <p>Whom this tells could not be looked up. It goes to the phone and email of the application.</p>;
  if (recipients.data.length === 0) return <p>Nobody is told: this person gets no messages from us.</p>;
  return (
    <p>The applicant is told by {recipients.data.map(wayText).join(' and by ')}. You can undo it before it is sent.</p>
  );
}

/** 'SMS to (212) 555-0123'. */
function wayText({ channel, recipient }: Recipient): string {
  return `${CHANNEL_LABELS[channel]} to ${channel === 'sms' ? formatPhone(recipient) : recipient}`;
}

interface RowSelectProps extends Omit<ComponentProps<'select'>, 'aria-label'> {
  /** Which row's what: 'Status of Order picker'. */
  label: string;
}

/** A choice in a row. */
function RowSelect({ label, ...rest }: RowSelectProps) {
  return (
    <span className="relative inline-block">
      <select
        {...rest}
        aria-label={label}
        className="min-h-8 w-33 appearance-none rounded-[8px] border border-control bg-surface pr-6.5 pl-2.5 text-13 font-semibold max-lg:in-data-cards:min-h-11 max-lg:in-data-cards:rounded-control"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-[calc(50%-7px)] right-1.75 size-3.5 text-muted"
      />
    </span>
  );
}
