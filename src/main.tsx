import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetchOnIntent } from './app/prefetch.ts';
import { resumeOutbox } from './app/resume-outbox.ts';
import { screens } from './app/routes.tsx';
import { captureAttribution } from './lib/attribution.ts';
import { preload } from './lib/preload.ts';

const OFFLINE_AFTER_MS = 3000;

// Before anything asks where this visit came from.
const params = new URLSearchParams(window.location.search);
const { ref } = captureAttribution(params);

const root = document.getElementById('root');
if (root) {
  // In slices: the page drawn by index.html stands meanwhile, and a finger on it is not held up.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

resumeOutbox();
prefetchOnIntent(screens);

if (ref) {
  // A visit that is not counted must not be seen.
  preload([
    async () =>
      (await import('./lib/referral-click.ts')).recordReferralVisit(ref, params.get('job') ?? params.get('id')),
  ]);
}

// The Data API's client, the open card and step 1: fetched at the first touch, before anybody needs them, so that a
// connection lost later finds them here.
const touched = () =>
  preload([
    () => import('@supabase/postgrest-js'),
    () => import('./features/jobs/job-more.tsx'),
    () => import('./features/feed/filter/filter-sheet.tsx'),
    () => import('./features/apply/steps/step-one-page.tsx'),
  ]);
for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, touched, { once: true, passive: true });

// When all that the visit itself needs is there. Not while developing: what is changed must be what is shown.
if (import.meta.env.PROD)
  setTimeout(() => preload([async () => (await import('./app/keep-offline.ts')).keepOffline()]), OFFLINE_AFTER_MS);
