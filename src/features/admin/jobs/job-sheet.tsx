import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { failureToast } from '@/components/failure-toast.ts';
import { toast } from '@/components/toast.ts';
import { invalidate } from '@/features/admin/api.ts';
import { toAppError } from '@/lib/errors.ts';
import { insertJob, updateJob } from './api.ts';
import { EmployerFigures } from './employer-figures.tsx';
import { JobForm } from './job-form.tsx';
import { changeOf, type JobValues, jobSchema, NEW_JOB } from './schema.ts';

interface Props {
  title: string;
  id: string | null;
  start: JobValues;
  failure: string;
  onClose: () => void;
  /** Opens a copy of the job as a new one. */
  onCopy?: () => void;
}

/** The form of one job, in a sheet; what was typed stays when saving fails. */
export function JobSheet({ title, id, start, failure, onClose, onCopy }: Props) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(jobSchema), defaultValues: start });
  const save = useSaveJob({
    id,
    before: start,
    failure,
    onSaved: onClose,
    onRefused: (field, message) => form.setError(field, { message }, { shouldFocus: true }),
  });

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={save.isPending} busyLabel="Saving…">
            {id ? 'Save changes' : 'Post job'}
          </Button>
        </div>
      }
    >
      <JobForm id={formId} form={form} start={start} onSubmit={(values) => save.mutate(values)} />
      {id && <EmployerFigures jobId={id} />}
      {onCopy && (
        <Button look="line" block className="mt-4" onClick={onCopy}>
          Duplicate this job
        </Button>
      )}
    </Dialog>
  );
}

interface Options {
  /** The job that is edited; null for a new one. */
  id: string | null;
  /** The form as it was opened. */
  before: JobValues;
  failure: string;
  onSaved: () => void;
  /** A field that the database refused, with its reason. */
  onRefused: (field: keyof JobValues, text: string) => void;
}

/** Saves a job's form; what the server refuses is said at its field, everything else in a toast. */
function useSaveJob({ id, before, failure, onSaved, onRefused }: Options) {
  const cache = useQueryClient();
  // Made once: saving again after a lost answer posts no second job.
  const newId = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: async (values: JobValues) => {
      if (!id)
        return await insertJob({
          ...changeOf(NEW_JOB, values),
          id: newId.current,
          title: values.title,
          is_approved: values.is_approved,
        });
      const change = changeOf(before, values);
      if (Object.keys(change).length > 0) await updateJob(id, change);
    },
    onSuccess: () => {
      toast({ title: id ? 'Job updated successfully' : 'Job posted successfully', variant: 'success' });
      onSaved();
      void invalidate(cache, ['admin', 'jobs']);
      void invalidate(cache, ['admin', 'overview']);
    },
    onError: (error) => {
      const { status, field, message } = toAppError(error);
      if (status === 400 && field && field in before) {
        console.error(error);
        onRefused(field as keyof JobValues, message);
      } else failureToast(failure)(error);
    },
  });
}
