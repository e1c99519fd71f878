import type { ReactNode } from 'react';

/** The primary action pinned to the bottom of a phone; last child of a `.page`, so that it covers nothing. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className="dock">{children}</div>;
}
