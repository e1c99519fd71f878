import type { ReactNode } from 'react';

/** The heading of an admin screen, and what acts on all of it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-4.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="text-22">{title}</h1>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
