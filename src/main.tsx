import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { AppRoutes, prefetchPage, routeName } from './app/router.tsx';
import { OUTBOX_PREFIX } from './features/apply/pending.ts';
import { captureAttribution, recordReferralVisit } from './lib/attribution.ts';
import { loadClaims } from './lib/claims.ts';
import { keepInstallPrompt } from './lib/install.ts';
import { local } from './lib/storage.ts';

const REPORT_AFTER_MS = 3000;

const params = new URLSearchParams(window.location.search);
// Before anything reads the attribution.
const { ref } = captureAttribution(params);

// Fired once, perhaps before the screen that offers it.
keepInstallPrompt();
// An address with a token in it is shown to nobody: its page asks once that is gone.
if (!window.__early && !/\/[0-9a-f]{32,}/.test(window.location.pathname)) loadClaims();
const root = document.getElementById('root');
if (root) {
  const isServed = root.dataset.served !== undefined;
  // What index.html shows, or what the function job-page wrote, stays until the app can show the same.
  Promise.all([
    prefetchPage(window.location.pathname),
    isServed && import('./app/served-page.ts').then(({ fetchServedPage }) => fetchServedPage()),
  ])
    .catch(() => {})
    .then(() =>
      // In slices, so that a tap is answered while the page of index.html is replaced.
      startTransition(() =>
        createRoot(root).render(
          <StrictMode>
            <Providers>
              <AppRoutes />
            </Providers>
          </StrictMode>,
        ),
      ),
    );
}

resumeOutbox();
reportLater();
document.addEventListener('pointerdown', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([role])') : null;
  if (link) void prefetchPage(link.pathname);
});

if (ref) {
  const [, ofPage = null] = /^\/jobs\/([^/]+)$/.exec(window.location.pathname) ?? [];
  void recordReferralVisit(ref, params.get('job') ?? params.get('id') ?? ofPage);
}

/** How the visit goes is measured from its beginning by code that comes once nothing else does. */
function reportLater(): void {
  const { pathname } = window.location;
  const load = () =>
    import('./lib/page-report.ts').then(
      ({ reportVisit }) => reportVisit(pathname, routeName),
      () => {},
    );
  const onIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => void load()) : void load());
  setTimeout(onIdle, REPORT_AFTER_MS);
}

/**
 * Sends what an earlier visit could not, now and when the connection returns. The outbox is loaded only when there is
 * something to send.
 */
function resumeOutbox(): void {
  const resume = () => {
    if (!local.keys().some((key) => key.startsWith(OUTBOX_PREFIX))) return;
    import('./features/apply/outbox.ts').then(
      ({ flushAll }) => flushAll(),
      // Offline the code may be missing too; it is tried again next time.
      () => {},
    );
  };
  window.addEventListener('online', resume);
  resume();
}
