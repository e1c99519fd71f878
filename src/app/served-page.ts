import { isUuid, jobIdIn } from '@rules/job-id.ts';
import { landingAt, landingFilters } from '@rules/landing.ts';
import { parseCategory } from '@rules/taxonomy.ts';
import { jobQueries } from '@/features/jobs/api.ts';
import { feedBody, landingParams } from '@/features/jobs/feed/filters.ts';
import { queryClient } from '@/lib/query-client.ts';
import { plainPath } from './tab-links.tsx';

/**
 * Fetches what the page at this address shows, so that it takes the place of the one that the function job-page served at
 * once. What fails is left to the page.
 */
export async function fetchServedPage(): Promise<void> {
  const path = plainPath(window.location.pathname);
  const landing = landingAt(path);
  if (landing) {
    const own = new URLSearchParams(window.location.search);
    const body = feedBody(landingParams(landingFilters(landing), own), true);
    await Promise.all([
      queryClient.prefetchQuery(jobQueries.figures(parseCategory(landing.kind), landing.borough)),
      queryClient.prefetchInfiniteQuery(jobQueries.feed(body)),
    ]);
  }
  const id = jobIdIn(path.slice('/jobs/'.length)).toLowerCase();
  if (isUuid(id))
    await Promise.all([
      queryClient.prefetchQuery(jobQueries.detail(id)),
      queryClient.prefetchQuery(jobQueries.similar(id)),
    ]);
}
