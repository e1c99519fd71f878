import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const WAIT_MS = 15_000;
/** How long a place is held after it last moved, while what is above it takes its final height. */
const HOLD_MS = 700;

/** Scrolls to the part of a screen that the URL's hash names, also when it is still loading. */
export function useHash(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    const id = key && decodeURIComponent(hash.slice(1));
    if (!id) return;
    let last = Date.now();
    let place: number | undefined;
    let frame = requestAnimationFrame(function again() {
      const part = document.getElementById(id);
      if (part) {
        const now = Math.round(part.getBoundingClientRect().top + window.scrollY);
        if (now !== place) last = Date.now();
        place = now;
        part.scrollIntoView({ block: 'start' });
      }
      if (Date.now() - last < (place === undefined ? WAIT_MS : HOLD_MS)) frame = requestAnimationFrame(again);
    });
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      window.addEventListener(type, end, { passive: true, signal: stop.signal });
    return end;
  }, [key, hash]);
}
