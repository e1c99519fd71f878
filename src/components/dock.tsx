import type { ReactNode } from 'react';
import { createStore } from '@/lib/store.ts';

/** The primary action pinned to the bottom of a phone; last child of a `Page`, so that it covers nothing. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <>
      <div ref={holdSlot} className="sticky bottom-[calc(var(--safe)+89px)] z-24 -mx-1 not-empty:mt-3" />
      <div className="sticky bottom-0 z-25 -mx-(--gutter) mt-5 -mb-8 border-t border-line bg-surface px-(--gutter) pt-3 pb-[calc(12px+var(--safe))] lg:rounded-t-card lg:border-x">
        {children}
      </div>
    </>
  );
}

function holdSlot(slot: HTMLElement | null) {
  dockSlot.set(slot);
  return () => dockSlot.set(null);
}

/** The place above the pinned button of the screen that is open, where what floats goes instead of the frame's. */
export const dockSlot = createStore<HTMLElement | null>(null);
