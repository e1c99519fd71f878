import { cutText } from '@rules/cut-text.ts';
import { isUuid, jobIdIn, stripFakePrefix } from '@rules/job-id.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { jobQueries } from '@/features/jobs/api.ts';
import { builtInJob } from '@/features/jobs/built-in-job.ts';
import type { JobDetail } from '@/features/jobs/job.ts';
import { listedJob } from '@/features/jobs/known-jobs.ts';
import { toAppError } from '@/lib/errors.ts';

/** The job's id as rows and storage know it: 'fake_' comes off when a UUID is behind it. */
function jobIdOf(param: string | undefined): string {
  const id = (param ?? '').trim();
  const bare = jobIdIn(stripFakePrefix(id));
  return isUuid(bare) ? bare.toLowerCase() : cutText(id, 100);
}

export function useJobId(): string {
  return jobIdOf(useParams().jobId);
}

interface RouteJob {
  /** Null while it loads, when it is gone, and when it could not be loaded. */
  job: JobDetail | null;
  state: 'loading' | 'ready' | 'gone' | 'failed';
  /** While it loads, what the list says of it that somebody came from. */
  listed?: JobDetail | null;
  retry: () => void;
}

/** Whose job the address names (docs/product.md 23). */
export function useRouteJob(jobId: string): RouteJob {
  const queryClient = useQueryClient();
  const real = isUuid(jobId);
  const { data, error, isPending, refetch } = useQuery({ ...jobQueries.detail(jobId), enabled: real });
  const retry = () => void refetch();
  if (!real || toAppError(error).code === '22P02') return { job: builtInJob(jobId), state: 'ready', retry };
  if (isPending) return { job: null, state: 'loading', listed: listedJob(queryClient, jobId), retry };
  if (data) return { job: data, state: 'ready', retry };
  if (!error) return { job: null, state: 'gone', retry };
  // Without a connection one can still apply to what is in the list.
  const listed = listedJob(queryClient, jobId);
  return listed ? { job: listed, state: 'ready', retry } : { job: null, state: 'failed', retry };
}
