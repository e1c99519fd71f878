import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Dialog } from '@/components/dialog.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { adminJobQueries } from './api.ts';
import { copyOf, NEW_JOB, valuesOf } from './schema.ts';

// The form comes when a job is opened.
const JobSheet = lazyWithRetry(async () => (await import('./job-sheet.tsx')).JobSheet);

interface Props {
  /** What a failed save of a job says: 'Failed to save job' on the dashboard, 'Failed to update job' in the toolkit. */
  failure: string;
}

/** The job that the address asks for: '?edit=<id>', '?edit=new', '?edit=new&copy=<id>'. Nothing without one. */
export function EditJob({ failure }: Props) {
  const [params, setParams] = useSearchParams();
  const edit = params.get('edit');
  const copy = params.get('copy');
  if (!edit) return null;

  const go = (to: { edit?: string; copy?: string }) =>
    setParams(
      (now) => {
        const { edit: _, copy: __, ...others } = Object.fromEntries(now);
        return new URLSearchParams({ ...others, ...to });
      },
      { replace: true, preventScrollReset: true },
    );
  const close = () => go({});
  if (edit === 'new' && !copy) {
    return (
      <Suspense>
        <JobSheet title="New job" stored={null} start={NEW_JOB} failure="Failed to save job" onClose={close} />
      </Suspense>
    );
  }
  const id = copy ?? edit;
  return (
    <StoredJob
      key={`${edit} ${id}`}
      id={id}
      failure={failure}
      onClose={close}
      onCopy={copy === null ? () => go({ edit: 'new', copy: edit }) : undefined}
    />
  );
}

interface StoredProps {
  id: string;
  failure: string;
  onClose: () => void;
  /** Not there while the sheet is about a copy. */
  onCopy: (() => void) | undefined;
}

function StoredJob({ id, failure, onClose, onCopy }: StoredProps) {
  const isCopy = onCopy === undefined;
  const query = useQuery(adminJobQueries.one(id));
  const { data, error } = query;
  const title = isCopy ? 'Duplicate job' : 'Edit job';
  if (!data) {
    return (
      <Dialog title={title} onClose={onClose}>
        <QueryError query={query}>This job could not be opened.</QueryError>
        {!error && <Skeleton width="100%" height={480} />}
      </Dialog>
    );
  }
  return (
    <Suspense>
      <JobSheet
        title={title}
        stored={isCopy ? null : { id, version: data.updated_at }}
        heldFor={isCopy || data.is_approved ? [] : data.held_reasons}
        start={isCopy ? copyOf(data) : valuesOf(data)}
        failure={isCopy ? 'Failed to save job' : failure}
        onClose={onClose}
        onCopy={onCopy}
      />
    </Suspense>
  );
}
