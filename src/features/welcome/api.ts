import { withoutPlaceholders } from '@rules/job-display.ts';
import { queryOptions } from '@tanstack/react-query';
import type { JobRow } from '@/features/jobs/job.ts';
import { recordEntry } from '@/lib/attribution.ts';
import { session } from '@/lib/storage.ts';
import { readPublic, recordEvent } from '@/lib/supabase.ts';
import { pizzaDriverAmong } from './sample-job.ts';

export const welcomeQueries = {
  all: ['welcome'] as const,

  /** A posting for a pizza delivery driver, or null when none is open. */
  sampleJob: () =>
    queryOptions({
      queryKey: [...welcomeQueries.all, 'sample'] as const,
      queryFn: async ({ signal }) => {
        const args = { p_query: 'pizza delivery driver', p_filters: {}, p_limit: 24 };
        const { jobs } = (await readPublic<{ jobs: JobRow[] }>('feed_page', args, signal)).data;
        return pizzaDriverAmong(jobs.map(withoutPlaceholders));
      },
      staleTime: 5 * 60_000,
      retry: false,
    }),
};

const RECORDED = 'stoop-campaign-recorded';

/**
 * Records an arrival from the classified ads, with the sample job where it is a posting: a landing event and a
 * campaign row, once a visit. Not awaited.
 */
export function recordCampaignArrival(params: URLSearchParams, job: JobRow | null): void {
  if (session.get(RECORDED)) return;
  session.set(RECORDED, '1');
  recordEntry('craigslist_landing', params);
  void recordEvent('craigslist_applications', {
    job_id: job?.id ?? null,
    city: job?.borough ?? job?.location ?? null,
    utm_source: params.get('utm_source'),
    utm_campaign: params.get('utm_campaign'),
    variant: params.get('variant') ?? 'default',
  });
}
