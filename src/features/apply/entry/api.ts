import { queryOptions } from '@tanstack/react-query';
import type { JobRow } from '@/features/jobs/job.ts';
import { publicDb, readPublic } from '@/lib/supabase.ts';

/** The landing page's jobs: the newest featured one and up to six others. */
export const landingQuery = queryOptions({
  queryKey: ['apply', 'landing'] as const,
  queryFn: async ({ signal }) =>
    (await readPublic('landing_jobs', {}, signal)).data as {
      featured: JobRow | null;
      others: JobRow[];
    },
});

/** Records how somebody came in: the landing page, the campaign, or a deep link to a job. */
export function recordEntry(
  event: 'apply_page_visit' | 'craigslist_landing' | 'deep_link_open',
  params: URLSearchParams,
  jobId: string | null = null,
): void {
  const from = params.get('ref') || params.get('source') || params.get('utm_source') || 'direct';
  const row = {
    event_type: event,
    job_id: jobId,
    filter_applied: from.slice(0, 200),
    ip_address: null,
    user_agent: navigator.userAgent.slice(0, 500),
  };
  void publicDb
    .from('search_events')
    .insert(row)
    .then(undefined, () => undefined);
}
