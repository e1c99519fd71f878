import { cx } from 'class-variance-authority';
import { m } from '@/paraglide/messages.js';

/** How many filters are on. */
export function FilterCount({ count, className }: { count: number; className?: string }) {
  return (
    <span
      className={cx(
        'inline-grid h-6 min-w-6 place-items-center rounded-pill bg-green px-1.75 text-13 font-bold text-on-green tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.jobs_filters_active({ count })}</span>
    </span>
  );
}
