import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Names with their values; of `Fact`s. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cx('divide-y divide-line', className)}>{children}</dl>;
}

interface FactProps {
  name: string;
  /** Of the value. */
  lang?: string;
  children: ReactNode;
}

export function Fact({ name, lang, children }: FactProps) {
  return (
    <div className="flex justify-between gap-6 py-2.75">
      <dt className="max-w-1/2 flex-none text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-semibold whitespace-pre-line tabular-nums wrap-anywhere" lang={lang}>
        {children}
      </dd>
    </div>
  );
}
