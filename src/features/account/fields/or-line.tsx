import type { ReactNode } from 'react';

/** 'or' between two ways, with a hairline on both sides. */
export function OrLine({ children }: { children: ReactNode }) {
  return (
    <p className="my-4.5 flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
