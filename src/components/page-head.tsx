import type { ReactNode } from 'react';

/** The heading of an admin screen, and what acts on all of it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="admin-head">
      <h1>{title}</h1>
      {children && <div className="admin-acts">{children}</div>}
    </header>
  );
}
