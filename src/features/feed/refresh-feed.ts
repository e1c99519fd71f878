import type { QueryClient } from '@tanstack/react-query';
import { KEPT_AT } from '@/lib/kept-answers.ts';
import { patiently } from '@/lib/patiently.ts';
import { feedQuery, toPage } from './api.ts';
import { askFeed } from './ask-feed.ts';
import type { FeedBody } from './feed-request.ts';

/**
 * After a feed that the phone had kept: asks for what is new, as soon as there is a connection, and shows it unless
 * somebody is already reading. What they read stays; the next visit begins with the new one.
 */
export async function refreshFeed(client: QueryClient, body: FeedBody): Promise<void> {
  const { default: page } = await patiently(async () => {
    const response = await askFeed(body);
    if (!response.ok || response.headers.has(KEPT_AT)) throw new Error('Nothing new');
    return toPage(await response.json());
  });
  client.setQueryData(feedQuery(body).queryKey, (shown) =>
    shown?.pages.length === 1 && !isRead() ? { pages: [page], pageParams: [null] } : shown,
  );
}

const isRead = () =>
  window.scrollY > 0 || document.querySelector('article [aria-expanded="true"], article :focus') !== null;
