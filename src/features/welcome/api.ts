import { queryOptions } from '@tanstack/react-query';
import { session } from '@/lib/storage.ts';
import { readPublic, recordEvent } from '@/lib/supabase.ts';
import { pizzaDriverAmong, type SampleJob } from './sample-job.ts';

export const welcomeQueries = {
  /** A posting for a pizza delivery driver, or null when none is open. */
  sampleJob: () =>
    queryOptions({
      queryKey: ['welcome', 'sample'] as const,
      queryFn: async ({ signal }) => {
        const wanted = { p_query: 'pizza delivery driver', p_filters: {}, p_limit: 24 };
        const { jobs } = (await readPublic('feed_page', wanted, signal)).data as { jobs: SampleJob[] };
        return pizzaDriverAmong(jobs);
      },
      staleTime: 5 * 60_000,
      retry: false,
    }),
};

interface CampaignArrival {
  /** The sample job, when it is a posting. */
  jobId: string | null;
  city: string | null;
  ref: string | null;
  source: string | null;
  utmSource: string | null;
  utmCampaign: string | null;
  variant: string | null;
}

/** Records an arrival from the classified ads: a landing event and a campaign row. Not awaited. */
export async function recordCampaignArrival(arrival: CampaignArrival): Promise<void> {
  await Promise.all([
    recordEvent('search_events', {
      event_type: 'craigslist_landing',
      job_id: null,
      filter_applied: arrival.ref ?? arrival.source ?? arrival.utmSource ?? 'direct',
      ip_address: null,
      user_agent: navigator.userAgent.slice(0, 500),
    }),
    recordEvent('craigslist_applications', {
      job_id: arrival.jobId,
      city: arrival.city,
      utm_source: arrival.utmSource,
      utm_campaign: arrival.utmCampaign,
      variant: arrival.variant ?? 'default',
    }),
  ]);
}

/** The classified-ads campaign's value of `ref` or `source`. */
export const CAMPAIGN = 'craigslist';

const KEY = 'stoop-campaign-recorded';

/** True the first time in a visit: an arrival is one row, however often the page is drawn or reloaded. */
export function recordOnce(): boolean {
  if (session.get(KEY)) return false;
  session.set(KEY, '1');
  return true;
}
