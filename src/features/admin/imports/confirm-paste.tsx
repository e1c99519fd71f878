import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { failureToast } from '@/components/failure-toast.ts';
import { Notice } from '@/components/notice.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { importJobs } from './api.ts';
import { FoundJob } from './found-job.tsx';
import { corrected, lackOf, type ParsedJob } from './schema.ts';
import { toastImported } from './upload-outcome.tsx';

const FIRST = 5;

interface Props {
  found: readonly ParsedJob[];
  onClose: () => void;
  onImported: () => void;
}

/**
 * 'Import 21 jobs?': where the text was split, the first five and how many more, what was guessed marked, every field open to a
 * correction.
 */
export function ConfirmPaste({ found, onClose, onImported }: Props) {
  const client = useQueryClient();
  const [jobs, setJobs] = useState(() => found.map((job, index) => ({ key: `job ${index}`, job, isLeftOut: false })));
  const [isAll, setAll] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = jobs.filter(({ isLeftOut }) => !isLeftOut).map(({ job }) => job);
  const ready = chosen.filter((job) => lackOf(job) === null);
  const lacking = chosen.length - ready.length;
  const rest = jobs.length - FIRST;
  const saving = useMutation({
    mutationFn: importJobs,
    onSuccess: ({ imported, duplicates }) => {
      toastImported(imported, duplicates);
      void invalidate(client, ['admin']);
      onImported();
    },
    onError: failureToast('Failed to import jobs'),
  });
  const label = `Import ${ready.length} ${ready.length === 1 ? 'job' : 'jobs'}`;

  function submit() {
    if (ready.length === 0) return setProblem('There is no job to import: each needs a title and a location.');
    saving.mutate(ready);
  }
  return (
    <Dialog
      title={`${label}?`}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={saving.isPending} busyLabel="Importing…" onClick={submit}>
            {label}
          </Button>
        </div>
      }
    >
      <p className="mb-3 text-muted">
        Nothing is public yet.{' '}
        {jobs.length > 1 &&
          `Your text was split into ${jobs.length} ads: check that none holds two jobs or half of one. `}
        Once you import them, they go live right away as active and approved, posted by you, and matching alerts are
        sent.
      </p>
      {lacking > 0 && (
        <Notice tone="amber" icon={<TriangleAlert aria-hidden="true" />} className="mb-3">
          {lacking === 1 ? '1 job has' : `${lacking} jobs have`} no title or no location yet, and will not be imported.
        </Notice>
      )}
      <Card as="ul" inset="none" className="divide-y divide-line" aria-label="Jobs found">
        {jobs.slice(0, isAll ? undefined : FIRST).map(({ key, job, isLeftOut }, index) => (
          <FoundJob
            key={key}
            job={job}
            place={`Ad ${index + 1} of ${jobs.length}`}
            isLeftOut={isLeftOut}
            onChange={(change) => {
              setProblem(null);
              setJobs(jobs.map((each) => (each.key === key ? { ...each, job: corrected(each.job, change) } : each)));
            }}
            onLeaveOut={(out) => setJobs(jobs.map((each) => (each.key === key ? { ...each, isLeftOut: out } : each)))}
          />
        ))}
      </Card>
      {rest > 0 && !isAll && (
        <>
          <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-muted">
            and {rest} more {rest === 1 ? 'job' : 'jobs'}
            <Button look="quiet" onClick={() => setAll(true)}>
              Show all {jobs.length}
            </Button>
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-13" aria-label="How the other ads begin" lang="en">
            {jobs.slice(FIRST).map(({ key, job }, index) => (
              <li key={key} className="truncate">
                <b className="tabular-nums">Ad {FIRST + index + 1}</b>: {job.text ?? job.title ?? 'No title'}
              </li>
            ))}
          </ul>
        </>
      )}
      {problem && (
        <p className="mt-3 text-red" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
