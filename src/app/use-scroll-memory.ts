import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { session } from '@/lib/storage.ts';

const KEY = 'stoop-scroll';
const WAIT_MS = 3000;
const MOST = 50;

/** Where each entry of the history was scrolled to. */
let positions = session.json<Record<string, number>>(KEY, {});

function keep(): void {
  positions = Object.fromEntries(Object.entries(positions).slice(-MOST));
  session.set(KEY, JSON.stringify(positions));
}

/** A typed address or a link from outside starts at the top; a reload or the browser's Back does not. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/** Scrolls to `y`, again while the page is still growing, until it is reached or somebody scrolls. */
function restore(y: number): () => void {
  const stop = new AbortController();
  const end = () => {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
  const go = () => {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) < 2) end();
  };
  const observer = new ResizeObserver(go);
  const timer = setTimeout(end, WAIT_MS);
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, end, { passive: true, signal: stop.signal });
  observer.observe(document.body);
  return end;
}

/** Back returns to where one was, long lists included; a new screen starts at its top. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const action = useNavigationType();
  const entry = `${key} ${pathname}`;
  const last = useRef<{ entry: string; pathname: string } | null>(null);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { entry, pathname };
    const y = positions[entry];
    if (action === 'POP' && y !== undefined && (before || cameBack())) return restore(y);
    // A change of filters stays where it is.
    if (before && before.pathname !== pathname && !hash) window.scrollTo(0, 0);
  }, [entry, pathname, hash, action]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const scrolled = () => {
      if (!last.current) return;
      // Written last, so that the oldest are the ones let go.
      delete positions[last.current.entry];
      positions[last.current.entry] = window.scrollY;
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}
