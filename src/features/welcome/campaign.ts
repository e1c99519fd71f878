import { session } from '@/lib/storage.ts';

/** The classified-ads campaign's value of `ref` or `source`. */
export const CAMPAIGN = 'craigslist';

const KEY = 'stoop-campaign-recorded';

/** True the first time in a visit: an arrival is one row, however often the page is drawn or reloaded. */
export function recordOnce(): boolean {
  if (session.get(KEY)) return false;
  session.set(KEY, '1');
  return true;
}
