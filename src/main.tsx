import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { resumeOutbox } from './app/resume-outbox.ts';
import { captureAttribution } from './lib/attribution.ts';

// Before anything asks where this visit came from.
captureAttribution(new URLSearchParams(window.location.search));

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

resumeOutbox();

// The Data API's client: fetched at the first touch, before anybody needs it, so that a connection lost later finds it here.
const touched = () => void import('@supabase/postgrest-js').catch(() => undefined);
for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, touched, { once: true, passive: true });
