import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import {
  Ban,
  Bell,
  ChartColumn,
  ClipboardList,
  Copy,
  Ellipsis,
  ExternalLink,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Rss,
  Send,
  UserSearch,
  Wrench,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Toaster } from '@/components/toaster.tsx';
import { inboxQueries } from '@/features/admin/inbox/api.ts';
import { adminPaths, paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { OfflineBanner } from '../offline-banner.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { RequireAdmin } from '../require-admin.tsx';
import { BrandLink } from './brand-link.tsx';
import { SkipLink } from './shell.tsx';
import { useHash } from './use-hash.ts';

/** The layout of the admin pages, behind their guard: a rail on desktops, a bottom bar on phones. English only. */
export function AdminLayout() {
  return (
    <RequireAdmin>
      <AdminShell />
    </RequireAdmin>
  );
}

function AdminShell() {
  const { pathname } = useLocation();
  const { session } = useSession();
  const [more, setMore] = useState<string | null>(null);
  useHash();
  // For dialogs too, which are outside of the layout.
  useEffect(() => {
    const { documentElement: page } = document;
    const { lang } = page;
    page.lang = 'en';
    return () => {
      page.lang = lang;
    };
  }, []);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[224px_minmax(0,1fr)] [&_[data-look=primary]]:min-h-11 [&_[data-look]]:text-15 [&_[data-control]:not(textarea)]:min-h-11 [&_[data-control][type=date]]:py-2">
      <SkipLink>Skip to content</SkipLink>
      <aside
        className="bg-surface border-line max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t max-lg:px-1 max-lg:pt-1 max-lg:pb-[calc(4px+var(--safe))] lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-r lg:px-3 lg:py-4.5"
        aria-label="Admin"
      >
        <div className="-mt-2 px-2.5 pb-2.5 max-lg:hidden">
          <BrandLink />
        </div>
        <AdminNav pathname={pathname} onMore={() => setMore(pathname)} />
        <p className="mt-auto border-line border-t px-2.5 pt-3 text-13 wrap-anywhere max-lg:hidden">
          <b>{session?.user.email}</b>
          <br />
          <span className="text-muted">Admin</span> ·{' '}
          <a className="underline" href={paths.home}>
            Open the site
          </a>
        </p>
      </aside>
      <div className="min-w-0">
        <OfflineBanner />
        <main
          id="main"
          className="max-w-292 px-4 pt-4 pb-[calc(92px+var(--safe))] lg:px-6 lg:pt-5 lg:pb-10"
          tabIndex={-1}
        >
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </main>
      </div>
      {more === pathname && <MoreSheet onClose={() => setMore(null)} />}
      <Toaster />
    </div>
  );
}

const LINKS: readonly { name: string; to: string; icon: LucideIcon }[] = [
  { name: 'Dashboard', to: adminPaths.dashboard, icon: LayoutDashboard },
  { name: 'Inbox', to: adminPaths.inbox, icon: Inbox },
  { name: 'Insights', to: adminPaths.insights, icon: ChartColumn },
  { name: 'Tools', to: adminPaths.tools, icon: Wrench },
  { name: 'Alerts', to: adminPaths.alerts, icon: Bell },
  { name: 'Reapply queue', to: adminPaths.reapply, icon: History },
  { name: 'Delivery', to: adminPaths.delivery, icon: Send },
  { name: 'Sources', to: adminPaths.sources, icon: Rss },
  { name: 'Duplicates', to: adminPaths.duplicates, icon: Copy },
  { name: 'Bans', to: adminPaths.bans, icon: Ban },
  { name: 'People', to: adminPaths.people, icon: UserSearch },
  { name: 'Audit log', to: adminPaths.audit, icon: ClipboardList },
];

const TABS_ON_A_PHONE = 4;
const NAV_ITEM =
  'relative flex w-full items-center rounded-control font-semibold text-muted aria-[current]:bg-green-tint aria-[current]:text-green max-lg:min-h-15 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-13 lg:min-h-11 lg:gap-2.5 lg:px-2.5 forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2 forced-colors:aria-[current]:outline-[Highlight]';

/** All links on a desktop, four of them and More on anything smaller. */
function AdminNav({ pathname, onMore }: { pathname: string; onMore: () => void }) {
  // The longest address that fits: the inbox's begins with the dashboard's.
  const current = LINKS.map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];
  return (
    <nav className="max-lg:grid max-lg:auto-cols-auto max-lg:grid-flow-col" aria-label="Admin">
      {LINKS.map(({ name, to, icon: Icon }, index) => (
        <Link
          key={to}
          to={to}
          className={cx(NAV_ITEM, index >= TABS_ON_A_PHONE && 'max-lg:hidden')}
          aria-current={to === current ? 'page' : undefined}
        >
          <Icon aria-hidden="true" />
          {name}
          {to === adminPaths.inbox && <UnreadBadge />}
        </Link>
      ))}
      <button type="button" className={cx(NAV_ITEM, 'lg:hidden')} aria-haspopup="dialog" onClick={onMore}>
        <Ellipsis aria-hidden="true" />
        More
      </button>
    </nav>
  );
}

const MAX_SHOWN = 99;

/** How much of the inbox is unread; on a phone over its icon. */
function UnreadBadge() {
  const { data: unread } = useQuery(inboxQueries.unread());
  if (!unread) return null;
  return (
    <span className="max-lg:absolute max-lg:top-0.5 max-lg:left-1/2 max-lg:ml-1.5">
      <Badge tone="blue">
        {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread} <span className="sr-only">unread</span>
      </Badge>
    </span>
  );
}

/** On a phone: the pages that have no tab. */
function MoreSheet({ onClose }: { onClose: () => void }) {
  const look = 'flex min-h-11 items-center gap-2 rounded-control p-2 text-16 leading-[1.2] font-semibold text-green';
  return (
    <Dialog title="More" onClose={onClose}>
      <nav aria-label="More admin screens">
        {LINKS.slice(TABS_ON_A_PHONE).map(({ name, to, icon: Icon }) => (
          <Link key={to} to={to} className={look} onClick={onClose}>
            <Icon aria-hidden="true" />
            {name}
          </Link>
        ))}
        <a href={paths.home} className={look}>
          <ExternalLink aria-hidden="true" />
          Open the site
        </a>
      </nav>
    </Dialog>
  );
}
