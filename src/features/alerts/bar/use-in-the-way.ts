import { type RefObject, useEffect, useState } from 'react';

const TYPED_INTO = 'input, textarea, select';
/** Between two looks while a page scrolls and a list comes and goes: each goes through all that the page holds. */
const PAUSE_MS = 150;

/**
 * Whether a floating piece lies over what must stay in reach: a primary button, what has the focus, or anything while
 * somebody types. Never while the focus is in the piece itself.
 */
export function useInTheWay(piece: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lookedAt = -PAUSE_MS;
    let was: boolean | undefined;
    const look = () => {
      frame = 0;
      clearTimeout(timer);
      timer = undefined;
      lookedAt = performance.now();
      if (!piece.current) return;
      const now = covers(piece.current);
      // React would keep every look that changes nothing, as long as nothing is drawn.
      if (now !== was) setInTheWay(now);
      was = now;
    };
    const now = () => {
      frame ||= requestAnimationFrame(look);
    };
    const soon = () => {
      timer ??= setTimeout(now, lookedAt + PAUSE_MS - performance.now());
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const type of ['focusin', 'focusout']) window.addEventListener(type, now, options);
    for (const type of ['scroll', 'resize', 'transitionend']) window.addEventListener(type, soon, options);
    // Screens change and cards open without any of these.
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    now();
    return () => {
      listening.abort();
      changes.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [piece, isShown]);
  return isInTheWay;
}

function covers(piece: HTMLElement): boolean {
  const focused = document.activeElement;
  if (piece.contains(focused)) return false;
  const main = document.getElementById('main');
  if (focused && main?.contains(focused) && focused.matches(TYPED_INTO)) return true;
  const guarded = [...(main?.querySelectorAll('[data-look=primary]') ?? [])];
  if (focused && focused !== main && main?.contains(focused)) guarded.push(focused);
  // Where there is nothing to guard, nothing is measured: that would lay the page out in the middle of a scroll.
  if (guarded.length === 0) return false;
  const box = piece.getBoundingClientRect();
  return guarded.some((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
  });
}
