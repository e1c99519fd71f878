import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { API_URL } from '@/lib/env.ts';
import { AppError } from '@/lib/errors.ts';
import { keepResponse } from '@/lib/job-cache.ts';
import { publicFetch, readPublic, rpcUrl } from '@/lib/supabase.ts';
import type { FeedJobs } from './feed-order.ts';
import type { FeedBody, FeedCursor } from './feed-request.ts';

const REFRESH_MS = 3000;

/** One answer of `feed_page`. */
export interface FeedPage extends FeedJobs {
  filler_share: number;
  needs_filler: boolean;
  /** Matching real jobs: exact up to 1,000 (up to 300 with a query), then that and `total_is_exact` false. */
  total: number;
  total_is_exact: boolean;
  corrected_query: string | null;
  next_cursor: FeedCursor | null;
  /** It came from the service worker's cache. */
  isKept?: boolean;
}

/** The feed for a search and filters, batch after batch. What was shown stays as it was for the visit. */
export function feedQuery(body: FeedBody) {
  return infiniteQueryOptions({
    queryKey: ['feed', body.p_query, body.p_filters] as const,
    queryFn: async ({ pageParam, signal }) => {
      const wanted = pageParam ? { ...body, p_cursor: pageParam } : body;
      const { data, isKept } = await readPublic('feed_page', wanted, signal);
      return { ...toPage(data), isKept };
    },
    initialPageParam: null as FeedCursor | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: Number.POSITIVE_INFINITY,
    // What the service worker had kept may have changed since.
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages;
      return pages?.length === 1 && pages[0]?.isKept && !isReading() ? REFRESH_MS : false;
    },
  });
}

/** Somebody who reads keeps what they read. */
const isReading = () =>
  window.scrollY > 0 || document.querySelector('article [aria-expanded="true"], article :focus') !== null;

function toPage(data: unknown): FeedPage {
  const page = data as FeedPage;
  if (!Array.isArray(page?.jobs) || !Array.isArray(page.filler)) throw new AppError('The feed has another form');
  return page;
}

/** Keeps the feed that a first visit shows: it was requested before there was a service worker to keep it. */
export async function keepFeed(body: FeedBody, client: QueryClient): Promise<void> {
  const first = client.getQueryData(feedQuery(body).queryKey)?.pages[0];
  if (first) await keepResponse(rpcUrl('feed_page', body), first);
}

let populated = false;

/**
 * Has the store of filler filled when it runs low, once per visit (the function itself does nothing from 10 rows on), and
 * puts what came of it after what is shown. A failure leaves the feed as it is.
 */
export async function addLateFiller(client: QueryClient, body: FeedBody): Promise<void> {
  if (populated) return;
  populated = true;
  try {
    const url = `${API_URL}/functions/v1/populate-fake-jobs`;
    await publicFetch(url, { method: 'POST', body: JSON.stringify({ count: 200, reset: false }) });
    const { filler } = toPage((await readPublic('feed_page', body)).data);
    client.setQueryData(feedQuery(body).queryKey, (data) => {
      const last = data?.pages.at(-1);
      if (!data || !last) return data;
      return { ...data, pages: [...data.pages.slice(0, -1), { ...last, late: filler }] };
    });
  } catch {
    // The feed is whole without filler.
  }
}
