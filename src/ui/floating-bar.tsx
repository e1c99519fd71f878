import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  label: string;
  children: ReactNode;
  /** Goes before any other bar: one thing floats at a time. */
  first?: boolean;
}

/** A small offer above the bottom navigation (alerts, notifications), drawn in the frame's slot. */
export function FloatingBar({ label, children, first }: Props) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById('float-slot')), []);
  if (!slot) return null;
  return createPortal(
    <aside className="float-bar" aria-label={label} data-first={first || undefined}>
      {children}
    </aside>,
    slot,
  );
}
