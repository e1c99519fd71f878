import { useInfiniteQuery } from '@tanstack/react-query';
import { jobQueries } from '@/features/jobs/api.ts';
import { feedBody } from '@/features/jobs/feed/filters.ts';
import { JobLinks } from '@/features/jobs/job-links.tsx';
import { m } from '@/paraglide/messages.js';

/** Three open jobs with their pay, for a page that would otherwise be a dead end. Nothing when they cannot be loaded. */
export function OpenJobs() {
  const { data } = useInfiniteQuery(jobQueries.feed(feedBody(new URLSearchParams())));
  return <JobLinks title={m.shell_open_now()} jobs={data?.pages[0]?.jobs ?? []} />;
}
