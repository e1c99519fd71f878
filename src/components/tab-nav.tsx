import { cx } from 'class-variance-authority';
import { Link } from 'react-router-dom';

interface Tab {
  to: string;
  label: string;
  current: boolean;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** Choosing a tab adds nothing to the history. */
  replace?: boolean;
  /** The tabs are as wide as their labels: three or more of them on a phone. */
  compact?: boolean;
  className?: string;
}

/** Parts of one screen, each with an address. */
export function TabNav({ label, tabs, replace = false, compact, className }: Props) {
  return (
    <nav className={cx('flex flex-wrap gap-1 rounded-control bg-sunken p-1', className)} aria-label={label}>
      {tabs.map(({ to, label: name, current }) => (
        <Link
          key={to}
          className={cx(
            'grid min-h-11 place-items-center rounded-[9px] text-center font-semibold text-muted aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:[box-shadow:0_0_0_1px_var(--color-line)] forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:outline-[Highlight]',
            compact ? 'flex-auto px-1 whitespace-nowrap' : 'min-w-0 flex-1',
          )}
          to={to}
          replace={replace}
          aria-current={current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
