import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/popover.tsx';
import { RowButton, rowButtonVariants } from '@/components/row-button.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { dashboardQueries } from '../dashboard/api.ts';
import { type AdminJob, adminJobQueries, type HiddenStatus, type JobChange, settleReports, updateJob } from './api.ts';

interface Props {
  job: AdminJob;
  moderation: ReturnType<typeof useModeration>;
  onEdit: () => void;
  onReports: () => void;
  /** The toolkit's own: featured, and how people see it. */
  withMore: boolean;
}

/** The actions on a job in a list. */
export function JobActions({ job, moderation, onEdit, onReports, withMore }: Props) {
  const { title } = job;
  const disabled = moderation.busyId === job.id;
  const isWaiting = job.status === 'active' && !job.is_approved;
  const [name, act] = isWaiting
    ? (['Approve', moderation.approve] as const)
    : job.state === 'active'
      ? (['Hide', moderation.hide] as const)
      : (['Show', moderation.show] as const);
  return (
    <>
      <RowButton aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </RowButton>
      {job.report_count > 0 && (
        <RowButton aria-label={`Reports of ${title}`} disabled={disabled} onClick={onReports}>
          Reports
        </RowButton>
      )}
      {/* One button, and never disabled: the focus stays on it. */}
      <RowButton aria-label={`${name} ${title}`} aria-disabled={disabled} onClick={() => disabled || act(job)}>
        {name}
      </RowButton>
      {isWaiting && (
        <RowButton danger aria-label={`Reject ${title}`} disabled={disabled} onClick={() => moderation.reject(job)}>
          Reject
        </RowButton>
      )}
      {withMore && <MoreActions job={job} disabled={disabled} onFeature={() => moderation.feature(job)} />}
    </>
  );
}

interface MoreProps {
  job: AdminJob;
  disabled: boolean;
  onFeature: () => void;
}

/** What is done rarely to a job: featured, and how people see it. */
function MoreActions({ job: { id, title, featured }, disabled, onFeature }: MoreProps) {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <RowButton aria-label={`More of ${title}`}>
          <Ellipsis className="size-4" aria-hidden="true" />
        </RowButton>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={`More of ${title}`} className={POPOVER}>
        <RowButton
          aria-label={`${featured ? 'Stop featuring' : 'Feature'} ${title}`}
          disabled={disabled}
          onClick={onFeature}
        >
          {featured ? 'Stop featuring' : 'Feature'}
        </RowButton>
        <a
          className={rowButtonVariants()}
          href={`/jobs?id=${id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Feed with ${title} (new tab)`}
        >
          Feed
        </a>
        <a
          className={rowButtonVariants()}
          href={`/apply/${id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Apply page of ${title} (new tab)`}
        >
          Apply page
        </a>
      </PopoverContent>
    </Popover>
  );
}

const POPOVER =
  'z-40 grid w-44 gap-2 rounded-card bg-surface p-3 [box-shadow:var(--shadow-float)] *:min-h-11 *:text-15';

interface Step {
  id: string;
  change: JobChange;
  /** What became of the job: 'Cook is hidden from the feed.' */
  told: string;
  /** What brings it back. */
  undo?: JobChange;
}

/** Fetches again what a change of jobs changes. */
export function refreshJobs(queryClient: QueryClient) {
  return Promise.all([invalidate(queryClient, adminJobQueries.all), invalidate(queryClient, dashboardQueries.all)]);
}

/**
 * What an admin does to a job in its row. Each shows what it did, with Undo; a failure says
 * 'Failed to update job status' and leaves the job as it was.
 */
export function useModeration(hidden: HiddenStatus) {
  const queryClient = useQueryClient();
  const onError = failureToast('Failed to update job status');
  const step = useMutation({
    mutationFn: ({ id, change }: Step) => updateJob(id, change),
    onSuccess: (_, { id, told, undo }) => {
      toast({
        title: 'Job updated successfully',
        description: told,
        variant: 'success',
        ...(undo && {
          action: { label: 'Undo', run: () => step.mutate({ id, change: undo, told: 'It is as it was before.' }) },
        }),
      });
      return refreshJobs(queryClient);
    },
    onError,
  });
  const settle = useMutation({
    mutationFn: ({ id, keep }: { id: string; keep: boolean }) => settleReports(id, keep),
    onSuccess: (_, { keep }) => {
      const description = keep
        ? 'The job stays, its reports are settled.'
        : 'The job is hidden, its reports are settled.';
      toast({ title: 'Job updated successfully', description, variant: 'success' });
      return refreshJobs(queryClient);
    },
    onError,
  });

  const run = ({ id, title, status, state }: AdminJob, change: JobChange, what: string) => {
    const undo: JobChange = {
      ...('status' in change && { status }),
      ...('hidden_at' in change && state === 'hidden' && { hidden_at: new Date().toISOString() }),
      ...pastOf(change),
    };
    step.mutate({ id, change, told: `${title} ${what}`, undo });
  };
  return {
    busyId: step.isPending ? step.variables.id : settle.isPending ? settle.variables.id : null,
    hide: (job: AdminJob) => run(job, { status: hidden }, 'is hidden from the feed.'),
    show: (job: AdminJob) => run(job, { status: 'active', hidden_at: null }, 'is in the feed again.'),
    approve: (job: AdminJob) => run(job, { is_approved: true }, 'is in the feed.'),
    reject: (job: AdminJob) => run(job, { status: 'inactive' }, 'was rejected.'),
    feature: (job: AdminJob) =>
      run(job, { featured: !job.featured }, job.featured ? 'is no longer featured.' : 'is featured.'),
    settle: settle.mutateAsync,
  };
}

/** The flags that a change turned, turned back. */
function pastOf({ is_approved, featured }: JobChange): JobChange {
  return {
    ...(is_approved !== undefined && { is_approved: !is_approved }),
    ...(featured !== undefined && { featured: !featured }),
  };
}
