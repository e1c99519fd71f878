import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dockSlot } from './dock.tsx';

interface Props {
  label: string;
  children: ReactNode;
  /** Goes before any other bar: one thing floats at a time. */
  first?: boolean;
}

/**
 * A small offer above the bottom navigation or the pinned button (alerts, notifications), drawn in the frame's slot. It steps
 * aside where it would cover what must stay in reach: it keeps its place, but is neither seen nor touched.
 */
export function FloatingBar({ label, children, first }: Props) {
  const slot = useSyncExternalStore(subscribe, readSlot);
  const bar = useRef<HTMLElement>(null);
  const isInTheWay = useInTheWay(bar);
  if (!slot) return null;
  return createPortal(
    <aside
      ref={bar}
      className="pointer-events-auto flex animate-rise items-center gap-1 rounded-card bg-surface py-1.5 pr-1 pl-3.5 leading-[1.3] [box-shadow:var(--shadow-float)] data-away:invisible"
      aria-label={label}
      data-floating
      data-first={first || undefined}
      data-away={isInTheWay || undefined}
    >
      {children}
    </aside>,
    slot,
  );
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = dockSlot.subscribe(listener);
  // A screen may pin its button on phones only.
  window.addEventListener('resize', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('resize', listener);
  };
}

function readSlot(): HTMLElement | null {
  const docked = dockSlot.get();
  return docked?.offsetParent ? docked : document.getElementById('float-slot');
}

const TYPED_INTO = 'input, textarea, select';
/** Between two looks while a page scrolls and a list comes and goes: each goes through all that the page holds. */
const PAUSE_MS = 150;

/**
 * Whether a floating element covers what must stay in reach: a primary button, a card that was opened, what has the focus, or anything while somebody types. Never while the focus is in the piece itself.
 */
function useInTheWay(piece: RefObject<HTMLElement | null>): boolean {
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
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
  }, [piece]);
  return isInTheWay;
}

function covers(piece: HTMLElement): boolean {
  const focused = document.activeElement;
  if (piece.contains(focused)) return false;
  const main = document.getElementById('main');
  if (focused && main?.contains(focused) && focused.matches(TYPED_INTO)) return true;
  const guarded = [...(main?.querySelectorAll('[data-look=primary], [data-keep-clear]') ?? [])];
  if (focused && focused !== main && main?.contains(focused)) guarded.push(focused);
  // Where there is nothing to guard, nothing is measured: that would lay the page out in the middle of a scroll.
  if (guarded.length === 0) return false;
  const box = piece.getBoundingClientRect();
  return guarded.some((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
  });
}
