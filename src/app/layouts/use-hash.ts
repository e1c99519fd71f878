import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const WAIT_MS = 3000;
/** How long a place is held after it was found, while what is above it takes its final height. */
const HOLD_MS = 700;

/** Scrolls to the part of a screen that the URL's hash names, also when it is still loading. */
export function useHash(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    const id = key && decodeURIComponent(hash.slice(1));
    if (!id) return;
    const began = Date.now();
    let found = 0;
    let frame = requestAnimationFrame(function again() {
      const part = document.getElementById(id);
      if (part) found ||= Date.now();
      part?.scrollIntoView({ block: 'start' });
      const done = found ? Date.now() - found > HOLD_MS : Date.now() - began > WAIT_MS;
      if (!done) frame = requestAnimationFrame(again);
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
