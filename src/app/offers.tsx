import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { paths } from '@/lib/paths.ts';

const AlertsBar = lazyWithRetry(async () => (await import('@/features/alerts/alerts-bar.tsx')).AlertsBar);
const NotificationPrompt = lazyWithRetry(
  async () => (await import('@/features/jobs/feed/notification-prompt.tsx')).NotificationPrompt,
);

/** Alerts are offered this long after the site was loaded, whatever pages open meanwhile (docs/product.md 18). */
const ALERTS_AFTER_MS = 3000;
/** The feed offers notifications once. */
const PROMPT_AFTER_MS = 420_000;

/** What floats at the bottom of a page, one at a time: the prompt comes before the alerts bar. */
export function Offers() {
  const { pathname } = useLocation();
  const alertsDue = useTimeSinceLoad(ALERTS_AFTER_MS);
  const promptDue = useTimeSinceLoad(PROMPT_AFTER_MS);
  const isFeed = pathname === paths.home || pathname === paths.jobs;
  return (
    <Suspense>
      {alertsDue && <AlertsBar />}
      {promptDue && isFeed && <NotificationPrompt />}
    </Suspense>
  );
}

/** Whether the site was loaded this long ago. */
function useTimeSinceLoad(ms: number): boolean {
  const [isOver, setOver] = useState(() => performance.now() >= ms);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, ms - performance.now()));
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
