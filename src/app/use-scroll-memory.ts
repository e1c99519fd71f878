import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { session } from '@/lib/storage.ts';

const KEY = 'stoop-scroll';
const MAX_PLACES = 50;
const SETTLED_MS = 150;
const WAIT_MS = 3000;
/** How long a place is held after it was reached, while what is above it takes its final height. */
const HOLD_MS = 500;
/** Below the header: what stands here is what the person was looking at. */
const EYE_LINE = 90;

interface Place {
  y: number;
  /** The item at the top of the screen and where it stood: what is above may have another height on return. */
  id?: string;
  top?: number;
}

/** Where each entry of the history was scrolled to; the oldest first. */
let places = session.json<Record<string, Place>>(KEY, {});

function remember(entry: string): void {
  const item = document.elementFromPoint(window.innerWidth / 2, EYE_LINE)?.closest<HTMLElement>('article[id]');
  const place = { y: window.scrollY, id: item?.id, top: item?.getBoundingClientRect().top };
  const { [entry]: _, ...others } = places;
  places = Object.fromEntries([...Object.entries(others), [entry, place] as const].slice(-MAX_PLACES));
}

/** A typed address or a link from outside starts at the top; a reload or the browser's Back does not. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/** Restores a scroll position, repeatedly while the page is still growing, until it is reached or the person scrolls. */
function restore({ y, id, top }: Place): () => void {
  const stop = new AbortController();
  let held = 0;
  const go = () => {
    const item = id ? document.getElementById(id) : null;
    const box = item?.getBoundingClientRect();
    // A card that was open may be closed now: its end stays in sight.
    const goal = box && top !== undefined ? window.scrollY + box.top - Math.max(top, EYE_LINE - box.height) : y;
    if (Math.abs(window.scrollY - goal) >= 1) window.scrollTo(0, goal);
    if (Math.abs(window.scrollY - goal) < 1) held ||= Date.now();
  };
  const end = () => {
    stop.abort();
    cancelAnimationFrame(frame);
  };
  const began = Date.now();
  const again = () => {
    go();
    const done = (held && Date.now() - held > HOLD_MS) || Date.now() - began > WAIT_MS;
    if (!done) frame = requestAnimationFrame(again);
  };
  let frame = requestAnimationFrame(again);
  go();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(type, end, { passive: true, signal: stop.signal });
  return end;
}

/** Back restores the scroll position, in long lists too; a new screen starts at its top. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const action = useNavigationType();
  const entry = `${key} ${pathname}`;
  const last = useRef<{ entry: string; pathname: string } | null>(null);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { entry, pathname };
    const place = places[entry];
    if (action === 'POP' && place && (before || cameBack())) return restore(place);
    // A change of filters stays where it is.
    if (before && before.pathname !== pathname && !hash) window.scrollTo(0, 0);
  }, [entry, pathname, hash, action]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (last.current) remember(last.current.entry);
    };
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SETTLED_MS);
    };
    // Saved on the tap, while the position can still be read.
    const tapped = () => timer && save();
    const leaving = () => {
      tapped();
      session.set(KEY, JSON.stringify(places));
    };
    const stop = new AbortController();
    window.addEventListener('scroll', scrolled, { passive: true, signal: stop.signal });
    window.addEventListener('click', tapped, { capture: true, signal: stop.signal });
    window.addEventListener('pagehide', leaving, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
}
