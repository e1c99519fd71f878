import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureToast } from '@/components/failure-toast.ts';
import { toast } from '@/components/toast.ts';
import { toAppError } from '@/lib/errors.ts';
import { askAnew } from '@/lib/invalidate-admin.ts';
import { insertJob, updateJob } from '../api.ts';
import { changeOf, type JobValues, NEW_JOB } from './values.ts';

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
export function useSaveJob({ id, before, failure, onSaved, onRefused }: Options) {
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
      void askAnew(cache, ['admin', 'jobs']);
      void askAnew(cache, ['admin', 'overview']);
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
