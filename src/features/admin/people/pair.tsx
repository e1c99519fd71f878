import type { ReactNode } from 'react';

/** A line of a `<dl className="kv">`. */
export function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
