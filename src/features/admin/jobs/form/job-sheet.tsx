import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { JobForm } from './job-form.tsx';
import { useSaveJob } from './use-save-job.ts';
import { type JobValues, jobSchema } from './values.ts';

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
    <Sheet
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
      {onCopy && (
        <Button look="line" block className="mt-4" onClick={onCopy}>
          Duplicate this job
        </Button>
      )}
    </Sheet>
  );
}
