import type { QueryClient } from '@tanstack/react-query';
import type { JobDetail, JobRow } from './job.ts';
import { seenJobs } from './seen-jobs.ts';

interface Lists {
  pages: { jobs: JobRow[]; filler: JobRow[] }[];
}

/** A job as a list on this phone has it, for when its text cannot be loaded: enough to apply to. */
export function listedJob(client: QueryClient, id: string): JobDetail | null {
  const lists = client.getQueriesData<Lists>({ queryKey: ['feed'] }).flatMap(([, data]) => data?.pages ?? []);
  const row = [...lists.flatMap(({ jobs, filler }) => [...jobs, ...filler]), ...seenJobs()].find(
    (job) => job.id === id,
  );
  if (!row) return null;
  return {
    ...row,
    description: row.summary,
    requirements: null,
    benefits: null,
    application_link: null,
    reaches_employer: false,
  };
}
