import { patiently } from '@/lib/patiently.ts';
import { readPublic } from '@/lib/supabase.ts';
import type { FeedBody } from './feed-request.ts';

/**
 * After a feed that the phone had kept: asks for what is new, as soon as there is a connection, and has it shown unless
 * somebody is already reading. What they read stays; the next visit begins with the new one.
 */
export async function refreshFeed(body: FeedBody, show: (answer: unknown) => void): Promise<void> {
  const { default: answer } = await patiently(async () => {
    const { data, isKept } = await readPublic('feed_page', body);
    if (isKept) throw new Error('Nothing new');
    return data;
  });
  if (!isRead()) show(answer);
}

const isRead = () =>
  window.scrollY > 0 || document.querySelector('article [aria-expanded="true"], article :focus') !== null;
