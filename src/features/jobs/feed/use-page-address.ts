import { useEffect, useRef } from 'react';
import type { Section } from './feed-order.ts';

/**
 * Keeps `page` in the address: it follows what is loaded, so that a reload comes back as far, and a link to a later page
 * lands on that page's first job once all before it are there (`filling` no more).
 */
export function usePageAddress(sections: readonly Section[], loaded: number, wanted: number, filling: boolean): void {
  useEffect(() => {
    if (loaded < 2) return;
    const address = new URL(window.location.href);
    address.searchParams.set('page', String(loaded));
    // Not through the router: nothing else changes.
    window.history.replaceState(window.history.state, '', address);
  }, [loaded]);

  const landing = useRef(wanted > 1 && loaded === 0 && cameByAddress());
  const start = landing.current && loaded > 0 && !filling ? firstOf(sections[loaded - 1]) : undefined;
  useEffect(() => {
    if (!start) return;
    landing.current = false;
    document.getElementById(`job-${start}`)?.scrollIntoView();
  }, [start]);
}

/** Opened by a link or typed in: a reload and Back have their own place to return to. */
function cameByAddress(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

function firstOf(section: Section | undefined): string | undefined {
  for (const item of section?.items ?? []) if (item.kind === 'job') return item.job.id;
}
