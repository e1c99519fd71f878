import { useQuery } from '@tanstack/react-query';
import { cva, cx } from 'class-variance-authority';
import { Briefcase, type LucideIcon, Search, User, Wrench } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { unreadQueries } from '@/features/dashboard/api-unread.ts';
import { paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import { m } from '@/paraglide/messages.js';

interface Tab {
  name: () => string;
  to: string;
  icon: LucideIcon;
  /** The second address of the same screen counts too. */
  active: (path: string) => boolean;
}

const among =
  (...list: string[]) =>
  (path: string) =>
    list.includes(path);

const TABS: readonly Tab[] = [
  { name: m.shell_tab_search, to: paths.jobs, icon: Search, active: among('/', '/jobs') },
  {
    name: m.shell_tab_jobs,
    to: paths.dashboard,
    icon: Briefcase,
    active: among('/dashboard', '/my-jobs', '/settings/alerts', '/my-applications', '/messages'),
  },
  {
    name: m.shell_tab_tools,
    to: paths.tools,
    icon: Wrench,
    active: (path) =>
      among('/tools', '/tools/salary-guide', '/stats', '/admin-tools', '/admin')(path) || path.startsWith('/admin/'),
  },
  { name: m.shell_tab_profile, to: paths.earn, icon: User, active: among('/earn', '/referrals', '/profile') },
];

/** The path without a trailing slash, as the rules above write it. */
export function plainPath(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

const navVariants = cva('', {
  variants: {
    place: {
      top: 'hidden gap-1 lg:flex',
      bottom:
        'fixed inset-x-0 bottom-0 z-30 grid min-h-[calc(var(--nav)+var(--safe))] grid-cols-4 border-t border-line bg-surface pb-(--safe) [overflow-anchor:none] lg:hidden',
    },
  },
});

// Enlarged text leaves room for the search above, and below it keeps four tabs on the screen.
const tabVariants = cva('group relative items-center text-muted aria-[current]:text-green', {
  variants: {
    place: {
      top: 'inline-flex min-h-11 gap-2 rounded-control px-3.5 text-[length:min(var(--text-15),1.5vw)] font-semibold whitespace-nowrap aria-[current]:bg-green-tint forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:outline-[Highlight]',
      bottom:
        'flex flex-col justify-center gap-0.5 text-center text-[length:min(var(--text-13),17px)] leading-[1.15] wrap-anywhere focus-visible:-outline-offset-2 aria-[current]:font-semibold',
    },
  },
});

/** Around the icon of the current tab below. */
const MARK =
  'grid h-7 w-14 place-items-center rounded-pill group-aria-[current]:bg-green-tint forced-colors:group-aria-[current]:bg-[Highlight] forced-colors:group-aria-[current]:text-[HighlightText] forced-colors:group-aria-[current]:forced-color-adjust-none';

/** The four tabs: along the bottom of a phone, in the top bar of a desktop. The other one is not displayed. */
export function TabLinks({ place }: { place: 'top' | 'bottom' }) {
  const path = plainPath(useLocation().pathname);
  return (
    <nav className={navVariants({ place })} aria-label={m.shell_main_nav()}>
      {TABS.map(({ name, to, icon: Icon, active }) => (
        <Link key={to} className={tabVariants({ place })} to={to} aria-current={active(path) ? 'page' : undefined}>
          <span className={place === 'top' ? undefined : MARK}>
            <Icon aria-hidden="true" />
          </span>
          {name()}
          {to === paths.dashboard && <UnreadMark place={place} />}
        </Link>
      ))}
    </nav>
  );
}

/** The dot on 'My Jobs' while the team's messages are unread; requested only for people who may have some. */
export function UnreadMark({ place }: { place: 'top' | 'bottom' }) {
  const { session } = useSession();
  const { data: count = 0 } = useQuery({ ...unreadQueries.count(), enabled: session !== null || hasVisitorKey() });
  if (count === 0) return null;
  return (
    <>
      <span
        className={cx(
          'absolute size-2.5 rounded-pill bg-amber',
          place === 'top' ? 'top-2 left-7' : 'top-1.5 left-1/2 ml-3',
        )}
        aria-hidden="true"
      />
      <span className="sr-only">{m.dashboard_unread({ count })}</span>
    </>
  );
}
