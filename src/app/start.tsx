import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { captureAttribution } from '@/lib/attribution.ts';
import { preload } from '@/lib/preload.ts';
import { App } from './app.tsx';
import { prefetchOnIntent, prepare } from './prefetch.ts';
import { resumeOutbox } from './resume-outbox.ts';
import { screens } from './router.tsx';

const OFFLINE_AFTER_MS = 3000;
const WAIT_MS = 300;

/** Begins a visit: where it came from, the screen at its address, and what is prepared meanwhile. */
export function start(): void {
  const params = new URLSearchParams(window.location.search);
  // Before anything asks where this visit came from.
  const { ref } = captureAttribution(params);
  // One drawing instead of a skeleton's and the screen's.
  Promise.race([prepare(window.location, screens), new Promise((done) => setTimeout(done, WAIT_MS))]).then(draw, draw);
  resumeOutbox();
  prefetchOnIntent(screens);
  // A visit that is not counted must not be seen.
  if (ref) {
    const job = params.get('job') ?? params.get('id');
    preload([async () => (await import('@/lib/referral-click.ts')).recordReferralVisit(ref, job)]);
  }
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, touched, { once: true, passive: true });
  // When all that the visit itself needs is there. Not while developing: what is changed must be what is shown.
  if (import.meta.env.PROD)
    setTimeout(() => preload([async () => (await import('./offline.ts')).keepOffline()]), OFFLINE_AFTER_MS);
}

function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  // In slices: the page drawn by index.html stands meanwhile, and a finger on it is not held up.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/**
 * The Data API's client, the open card and step 1: fetched at the first touch, before anybody needs them, so that a
 * connection lost later finds them here.
 */
function touched(): void {
  preload([
    () => import('@supabase/postgrest-js'),
    () => import('@/features/jobs/job-more.tsx'),
    () => import('@/features/jobs/feed/filter-sheet.tsx'),
    () => import('@/features/apply/step-one-page.tsx'),
  ]);
}
