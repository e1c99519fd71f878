import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { AppRoutes, prefetchPage } from './app/router.tsx';
import { OUTBOX_PREFIX } from './features/apply/pending.ts';
import { captureAttribution, recordReferralVisit } from './lib/attribution.ts';
import { loadClaims } from './lib/claims.ts';
import { keepInstallPrompt } from './lib/install.ts';
import { local } from './lib/storage.ts';

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
document.addEventListener('pointerdown', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([role])') : null;
  if (link) void prefetchPage(link.pathname);
});

if (ref) {
  const [, ofPage = null] = /^\/jobs\/([^/]+)$/.exec(window.location.pathname) ?? [];
  void recordReferralVisit(ref, params.get('job') ?? params.get('id') ?? ofPage);
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
