import { feedBody, feedKey } from '@/features/feed/feed-request.ts';
import { askPublic, questionOf, rpcUrl } from '@/lib/first-answer.ts';
import { spokenLocale } from '@/lib/spoken-locale.ts';

/*
 * Runs inside index.html, before the bundle is there (the build inlines this file and what it imports): the language
 * for assistive technology, and the screen's first request and its code, so that they are on their way while the bundle is.
 */
declare global {
  interface Window {
    /** Files of this build, and which of them the screen at an address needs (scripts/preload-plugin.ts). */
    __screens?: [names: string[], screens: [address: string, files: number[]][]];
  }
}

const root = document.documentElement;
/** Who was here before has the worker, and may have chosen a language. */
const cameBack = Boolean(navigator.serviceWorker?.controller);
root.lang = spokenLocale(cameBack ? chosenLanguage() : null);

const { pathname } = location;
if (/^\/(jobs\/?)?$/.test(pathname)) {
  const body = feedBody(new URLSearchParams(location.search));
  root.dataset.feed = body.p_query || Object.keys(body.p_filters).length > 0 ? 'narrowed' : 'all';
  ask('feed_page', feedKey(body), 'force-cache');
} else if (/^\/apply\/?$/.test(pathname)) ask('landing_jobs', '{}');
else {
  const [, job] = /^\/apply\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/step-/.exec(pathname) ?? [];
  if (job) ask('job_detail', JSON.stringify({ p_id: job }));
}

preloadScreen();
// In a task of its own: the first look into storage waits for another process, and the page could be drawn meanwhile.
if (!cameBack)
  setTimeout(() => {
    root.lang = spokenLocale(chosenLanguage());
  });

/** Begins what the screen at this address will ask first. */
function ask(rpc: string, body: string, cache?: RequestCache): void {
  const url = rpcUrl(rpc);
  const response = askPublic(url, body, cache);
  // Whoever waits for it hears of a failure; nobody else should.
  response.catch(() => {});
  window.__firstAnswer = { question: questionOf(url, body), response };
}

/** The code of the screen at this address, while the first script is on its way. */
function preloadScreen(): void {
  const [names, screens] = window.__screens ?? [[], []];
  const [, files = []] = screens.find(([address]) => new RegExp(address).test(pathname)) ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${names[file]}`;
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

function chosenLanguage(): string | null {
  try {
    return localStorage.getItem('stoop-locale');
  } catch {
    // Storage is refused: the browser's languages decide.
    return null;
  }
}
