import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Form, SubmitButton, TextareaField } from '@/components/form.tsx';
import { Panel } from '@/components/panel.tsx';
import { stampText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { addNote, removeNote } from './api.ts';
import { type ApplicationData, type Note, noteSchema } from './schema.ts';

interface Props {
  applicationId: string;
  notes: ApplicationData['notes'];
  onChanged: () => void;
}

/** What the team notes about an application, and a field for the next note. */
export function NotesPanel({ applicationId, notes, onChanged }: Props) {
  const form = useForm({ resolver: zodResolver(noteSchema), defaultValues: { body: '' } });
  const [removing, setRemoving] = useState<Note | null>(null);
  const add = useMutation({
    mutationFn: (body: string) => addNote(applicationId, body),
    onSuccess: () => {
      form.reset();
      form.setFocus('body');
      onChanged();
    },
    onError: failureToast('Failed to add the note'),
  });
  const remove = useMutation({
    mutationFn: removeNote,
    onSuccess: () => {
      setRemoving(null);
      // The note's own button goes with it.
      form.setFocus('body');
      onChanged();
    },
    onError: failureToast('Failed to remove the note'),
  });
  return (
    <Panel title="Team notes" id="notes">
      <ul className="grid gap-3 px-4 pb-4">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-3 rounded-control bg-sunken px-3.5 py-3">
            <p className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
              {note.body}
              <span className="block text-13 text-muted">
                {note.by ?? 'Somebody'}, {stampText(note.at)}
              </span>
            </p>
            <Button
              look="quiet"
              size="small"
              className="-my-2 -mr-2"
              aria-label={`Remove the note of ${stampText(note.at)}`}
              onClick={() => setRemoving(note)}
            >
              Remove
            </Button>
          </li>
        ))}
        {notes.length === 0 && <li className="text-muted">No notes yet.</li>}
      </ul>
      <Form
        form={form}
        className="grid justify-items-start gap-3 px-4 pb-4"
        onSubmit={({ body }) => add.mutateAsync(body).catch(() => {})}
      >
        <TextareaField
          className="w-full"
          name="body"
          label="New note"
          hint="Only the team reads this here. The person gets it if they download their data."
          rows={2}
          maxLength={2000}
        />
        <SubmitButton look="line">Add note</SubmitButton>
      </Form>
      {removing && (
        <ConfirmDialog
          title="Remove this note?"
          action="Remove the note"
          busyLabel="Removing…"
          look="danger"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing.id)}
          onClose={() => setRemoving(null)}
        >
          <p className="whitespace-pre-line wrap-anywhere">{removing.body}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
