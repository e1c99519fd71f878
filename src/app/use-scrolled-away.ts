import { useEffect, useState } from 'react';

const PAST_PX = 100;
const IDLE_MS = 3000;

/**
 * Whether the top bar gives way: after scrolling down past 100 px, until 3 seconds without scrolling
 * (specification 1 §2).
 */
export function useScrolledAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let was = false;
    let last = Number.NaN;
    // With the first frame: asked for now, the page would be laid out in the middle of being drawn.
    const frame = requestAnimationFrame(() => {
      last = window.scrollY;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Told only what changes: React keeps every other one in a queue, as long as nothing is drawn.
    function tell(next: boolean) {
      if (next !== was) setAway(next);
      was = next;
    }
    function scrolled() {
      const now = window.scrollY;
      clearTimeout(timer);
      if (now <= PAST_PX) tell(false);
      else if (now > last) tell(true);
      last = now;
      timer = setTimeout(() => tell(false), IDLE_MS);
    }
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scrolled);
      clearTimeout(timer);
    };
  }, []);
  return away;
}
