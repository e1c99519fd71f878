import { type ReactNode, type Ref, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dockSlot } from './dock.tsx';

interface Props {
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Goes before any other bar: one thing floats at a time. */
  first?: boolean;
  /** Keeps its place, but is neither seen nor touched. */
  away?: boolean;
}

/** A small offer above the bottom navigation or the pinned button (alerts, notifications), drawn in the frame's slot. */
export function FloatingBar({ label, children, ref, first, away }: Props) {
  const slot = useSyncExternalStore(subscribe, readSlot);
  if (!slot) return null;
  return createPortal(
    <aside
      ref={ref}
      className="pointer-events-auto flex animate-rise items-center gap-1 rounded-card bg-surface py-1.5 pr-1 pl-3.5 leading-[1.3] [box-shadow:var(--shadow-float)] data-away:invisible"
      aria-label={label}
      data-floating
      data-first={first || undefined}
      data-away={away || undefined}
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
