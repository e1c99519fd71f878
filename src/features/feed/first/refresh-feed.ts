import { askPublic, rpcUrl } from '@/lib/first-answer.ts';
import { KEPT_AT } from '@/lib/kept-at.ts';
import { patiently } from '@/lib/patiently.ts';
import { type FeedBody, feedKey } from '../feed-request.ts';

/**
 * After a feed that the phone had kept: asks for what is new, as soon as there is a connection, and has it shown unless
 * somebody is already reading. What they read stays; the next visit begins with the new one.
 */
export async function refreshFeed(body: FeedBody, show: (answer: unknown) => void): Promise<void> {
  const { default: answer } = await patiently(async () => {
    const response = await askPublic(rpcUrl('feed_page'), feedKey(body));
    if (!response.ok || response.headers.has(KEPT_AT)) throw new Error('Nothing new');
    return (await response.json()) as unknown;
  });
  if (!isRead()) show(answer);
}

const isRead = () =>
  window.scrollY > 0 || document.querySelector('article [aria-expanded="true"], article :focus') !== null;
