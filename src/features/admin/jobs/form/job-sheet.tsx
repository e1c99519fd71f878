import { useId, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { JobForm } from './job-form.tsx';
import { useSaveJob } from './use-save-job.ts';
import { type JobValues, problemOf } from './values.ts';

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
  const form = useId();
  const [values, setValues] = useState(start);
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null);

  function refuse(field: string, text: string) {
    setProblem({ field, text });
    document.getElementById(`job-${field}`)?.focus();
  }
  const save = useSaveJob({ id, before: start, failure, onSaved: onClose, onRefused: refuse });

  function submit() {
    if (save.isPending) return;
    const found = problemOf(values);
    if (found) return refuse(found.field, found.text);
    setProblem(null);
    save.mutate(values);
  }

  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={save.isPending} busyLabel="Saving…">
            {id ? 'Save changes' : 'Post job'}
          </Button>
        </div>
      }
    >
      <JobForm
        id={form}
        values={values}
        problem={problem}
        onChange={(change) => {
          setValues((all) => ({ ...all, ...change }));
          setProblem(null);
        }}
        onSubmit={submit}
      />
      {onCopy && (
        <Button look="line" block className="mt-4" onClick={onCopy}>
          Duplicate this job
        </Button>
      )}
    </Sheet>
  );
}
