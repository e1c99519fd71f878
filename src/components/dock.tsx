import type { ReactNode } from 'react';
import { dockSlot } from './dock-slot.ts';

/** The primary action pinned to the bottom of a phone; last child of a `.page`, so that it covers nothing. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <>
      <div ref={holdSlot} className="dock-slot" />
      <div className="dock">{children}</div>
    </>
  );
}

function holdSlot(slot: HTMLElement | null) {
  dockSlot.publish(slot);
  return () => dockSlot.publish(null);
}
