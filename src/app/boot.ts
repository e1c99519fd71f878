import { feedBody, feedKey } from '@/features/feed/feed-request.ts';
import { askFeed } from '@/features/feed/first/ask-feed.ts';
import { spokenLocale } from '@/lib/spoken-locale.ts';

/*
 * Runs inside index.html, before the bundle is there (the build inlines this file and what it imports): the language
 * for assistive technology, and the feed's first request, so that the jobs are on their way while the code is.
 */
const root = document.documentElement;
root.lang = spokenLocale(chosenLanguage());

if (/^\/(jobs\/?)?$/.test(location.pathname)) {
  root.dataset.feed = '';
  const body = feedBody(new URLSearchParams(location.search));
  const response = askFeed(body, 'force-cache');
  // Whoever waits for it hears of a failure; nobody else should.
  response.catch(() => {});
  window.__firstFeed = { key: feedKey(body), response };
}

function chosenLanguage(): string | null {
  try {
    return localStorage.getItem('stoop-locale');
  } catch {
    // Storage is refused: the browser's languages decide.
    return null;
  }
}
