import { cx } from 'class-variance-authority';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A search box with its icon. */
export function SearchInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <search className={cx('relative min-w-0 flex-1', className)}>
      <Search className="pointer-events-none absolute top-3 left-3 text-muted" aria-hidden="true" />
      <input
        autoComplete="off"
        {...rest}
        type="search"
        className="h-11 w-full rounded-control border border-control bg-surface pr-3 pl-10 text-16"
      />
    </search>
  );
}
