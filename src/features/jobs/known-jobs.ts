import type { QueryClient } from '@tanstack/react-query';
import { local } from '@/lib/storage.ts';
import { jobQueries } from './api.ts';
import type { JobDetail, JobRow } from './job.ts';

const KEY = 'stoop-seen-jobs';
const MAX_JOBS = 6;

/** Keeps the jobs that were on top of the feed, for a time when it cannot be loaded. */
export function rememberJobs(jobs: readonly JobRow[]): void {
  local.set(KEY, JSON.stringify(jobs.filter((job) => !job.is_fake).slice(0, MAX_JOBS)));
}

/** Those of them that are still open. */
export function seenJobs(now = Date.now()): JobRow[] {
  const stored = local.json<unknown>(KEY, []);
  if (!Array.isArray(stored)) return [];
  return (stored as JobRow[]).filter((job) => job?.id && job.expires_at && Date.parse(job.expires_at) > now);
}

interface Lists {
  pages: { jobs: JobRow[]; filler: JobRow[] }[];
}

/** A job as a list on this phone has it, for when its text cannot be loaded: enough to apply to. */
export function listedJob(client: QueryClient, id: string): JobDetail | null {
  const lists = client.getQueriesData<Lists>({ queryKey: jobQueries.feeds }).flatMap(([, data]) => data?.pages ?? []);
  const row = [...lists.flatMap(({ jobs, filler }) => [...jobs, ...filler]), ...seenJobs()].find(
    (job) => job.id === id,
  );
  if (!row) return null;
  return {
    ...row,
    description: row.summary,
    application_link: null,
  };
}
