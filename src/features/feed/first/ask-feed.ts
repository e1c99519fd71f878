import { API_URL, PUBLISHABLE_KEY } from '@/lib/env.ts';
import { type FeedBody, feedKey } from '../feed-request.ts';

/** Asks for a first batch without the client's code; 'force-cache' takes what the service worker has kept, if it has. */
export function askFeed(body: FeedBody, cache?: RequestCache): Promise<Response> {
  return fetch(`${API_URL}/rest/v1/rpc/feed_page`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: feedKey(body),
    cache,
    signal: AbortSignal.timeout(15_000),
  });
}
