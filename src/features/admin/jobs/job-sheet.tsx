import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { setServerError } from '@/components/form.tsx';
import { Notice } from '@/components/notice.tsx';
import type { Tables } from '@/database.types.ts';
import { invalidate } from '@/features/admin/api.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { dashboardQueries } from '../dashboard/api.ts';
import { adminJobQueries, insertJob, saveJob } from './api.ts';
import { EmployerFigures } from './employer-figures.tsx';
import { JobForm } from './job-form.tsx';
import {
  changeOf,
  changesBetween,
  HELD_REASONS,
  isHeld,
  type JobValues,
  jobSchema,
  NEW_JOB,
  NO_ROUTE,
  valuesOf,
} from './schema.ts';

/** A job as it was opened: `version` is its `updated_at`. */
interface Stored {
  id: string;
  version: string;
}

interface Props {
  title: string;
  /** The job that is edited; null for a new one. */
  stored: Stored | null;
  /** Why it waits. */
  heldFor?: readonly string[];
  start: JobValues;
  failure: string;
  onClose: () => void;
  /** Opens a copy of the job as a new one. */
  onCopy?: () => void;
}

/** The form of one job, in a sheet; what was typed stays when saving fails, or when somebody else saved the job meanwhile. */
export function JobSheet({ title, stored, heldFor = [], start, failure, onClose, onCopy }: Props) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(jobSchema), defaultValues: start });
  const [before, setBefore] = useState({ values: start, version: stored?.version ?? '' });
  const [theirs, setTheirs] = useState<Tables<'jobs'> | null>(null);
  const save = useSaveJob({
    id: stored?.id ?? null,
    failure,
    onSaved: onClose,
    onOvertaken: setTheirs,
    onRefused: (error) => setServerError(form, error, ({ message }) => message) !== null,
  });
  const takeTheirs = (job: Tables<'jobs'>) => {
    setBefore({ values: valuesOf(job), version: job.updated_at });
    form.reset(valuesOf(job));
    setTheirs(null);
  };

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
            {stored ? 'Save changes' : 'Post job'}
          </Button>
        </div>
      }
    >
      {theirs && (
        <ChangedMeanwhile
          changes={changesBetween(before.values, valuesOf(theirs), form.getValues())}
          onKeep={() => save.mutate({ values: form.getValues(), before: before.values, version: theirs.updated_at })}
          onTake={() => takeTheirs(theirs)}
        />
      )}
      {heldFor.length > 0 && (
        <Notice icon={<TriangleAlert size={18} aria-hidden />} tone="red" className="mb-4">
          <b>It waits: the ad {heldFor.map((reason) => HELD_REASONS[reason] ?? reason).join(', ')}.</b> Read it before
          you approve it.
        </Notice>
      )}
      <JobForm
        id={formId}
        form={form}
        start={before.values}
        onSubmit={(values) => save.mutate({ values, before: before.values, version: before.version })}
      />
      {stored && <EmployerFigures jobId={stored.id} />}
      {onCopy && (
        <Button look="line" block className="mt-4" onClick={onCopy}>
          Duplicate this job
        </Button>
      )}
    </Dialog>
  );
}

interface ChangedProps {
  changes: ReturnType<typeof changesBetween>;
  onKeep: () => void;
  onTake: () => void;
}

/** What somebody else saved while the sheet was open, beside what stands in the form. */
function ChangedMeanwhile({ changes, onKeep, onTake }: ChangedProps) {
  return (
    <Notice icon={<TriangleAlert size={18} aria-hidden />} tone="amber" role="alert" className="mb-4">
      <p className="font-semibold">Somebody else saved this job while you had it open.</p>
      <dl className="mt-2 grid gap-2">
        {changes.map(({ label, theirs, yours }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere">Theirs: {theirs}</dd>
            <dd className="wrap-anywhere">Yours: {yours}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Button look="line" onClick={onTake}>
          Take theirs
        </Button>
        <Button look="line" onClick={onKeep}>
          Save my changes
        </Button>
      </div>
    </Notice>
  );
}

interface Options {
  /** The job that is edited; null for a new one. */
  id: string | null;
  failure: string;
  onSaved: () => void;
  /** Somebody else saved the job meanwhile, which is now like this; nothing of this form was. */
  onOvertaken: (job: Tables<'jobs'>) => void;
  /** Whether the form shows at a field what the database refused. */
  onRefused: (error: unknown) => boolean;
}

/** A form to save: what it holds, and the job as it was opened. */
interface Edit {
  values: JobValues;
  before: JobValues;
  version: string;
}

/** Saves a job's form; what the server refuses is said at its field, everything else in a toast. */
function useSaveJob({ id, failure, onSaved, onOvertaken, onRefused }: Options) {
  const queryClient = useQueryClient();
  // Made once: saving again after a lost answer posts no second job.
  const newId = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: async ({ values, before, version }: Edit) => {
      if (!id) {
        const { title, is_approved } = values;
        await insertJob({ ...changeOf(NEW_JOB, values), id: newId.current, title, is_approved });
        return null;
      }
      const change = changeOf(before, values);
      return Object.keys(change).length > 0 ? await saveJob(id, change, version) : null;
    },
    onSuccess: (now, { values, before }) => {
      if (now) return onOvertaken(now);
      toast({
        title: id ? 'Job updated successfully' : 'Job posted successfully',
        variant: 'success',
        ...(isHeld(values, id ? before : null) && { description: `It waits for approval: it ${NO_ROUTE}.` }),
      });
      onSaved();
      void invalidate(queryClient, adminJobQueries.all);
      void invalidate(queryClient, dashboardQueries.all);
    },
    onError: (error) => {
      if (!onRefused(error)) failureToast(failure)(error);
    },
  });
}
