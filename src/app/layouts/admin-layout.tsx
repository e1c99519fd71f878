import {
  Bell,
  ChartColumn,
  ClipboardList,
  Ellipsis,
  ExternalLink,
  History,
  LayoutDashboard,
  type LucideIcon,
  Send,
  UserSearch,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { buttonVariants } from '@/components/button.tsx';
import { Link } from '@/components/link.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { Toaster } from '@/components/toaster.tsx';
import { adminPaths } from '@/lib/admin-paths.ts';
import { paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { OfflineBanner } from '../offline-banner.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { RequireAdmin } from '../require-admin.tsx';
import { loadAdminStyles } from './admin-styles.ts';
import { BrandLink } from './brand-link.tsx';
import { useHash } from './use-hash.ts';

await loadAdminStyles();

/** What surrounds the admin pages, behind their guard: a rail on a desktop, a bottom bar on a phone. English only. */
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
  return (
    <div className="admin" lang="en">
      <a className={buttonVariants({ className: 'skip' })} href="#main">
        Skip to content
      </a>
      <aside className="admin-rail" aria-label="Admin">
        <BrandLink />
        <AdminNav pathname={pathname} onMore={() => setMore(pathname)} />
        <p className="admin-who">
          <b>{session?.user.email}</b>
          <br />
          {/* A page load: the admin stylesheet stays behind. */}
          <span className="text-muted">Admin</span> · <a href={paths.home}>Open the site</a>
        </p>
      </aside>
      <div className="min-w-0">
        <OfflineBanner />
        <main id="main" className="admin-main" tabIndex={-1}>
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
  { name: 'Insights', to: adminPaths.insights, icon: ChartColumn },
  { name: 'Tools', to: adminPaths.tools, icon: Wrench },
  { name: 'Alerts', to: adminPaths.alerts, icon: Bell },
  { name: 'Reapply queue', to: adminPaths.reapply, icon: History },
  { name: 'Delivery', to: adminPaths.delivery, icon: Send },
  { name: 'People', to: adminPaths.people, icon: UserSearch },
  { name: 'Audit log', to: adminPaths.audit, icon: ClipboardList },
];

const TABS_ON_A_PHONE = 4;

/** All links on a desktop, four of them and More on anything smaller. */
function AdminNav({ pathname, onMore }: { pathname: string; onMore: () => void }) {
  return (
    <nav className="admin-nav" aria-label="Admin">
      {LINKS.map(({ name, to, icon: Icon }, index) => (
        <Link
          key={to}
          to={to}
          className={index < TABS_ON_A_PHONE ? undefined : 'wide'}
          aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
        >
          <Icon aria-hidden="true" />
          {name}
        </Link>
      ))}
      <button type="button" className="narrow" aria-haspopup="dialog" onClick={onMore}>
        <Ellipsis aria-hidden="true" />
        More
      </button>
    </nav>
  );
}

/** On a phone: the pages that have no tab. */
function MoreSheet({ onClose }: { onClose: () => void }) {
  const look = buttonVariants({ look: 'quiet', block: true, className: 'justify-start' });
  return (
    <Sheet title="More" onClose={onClose}>
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
    </Sheet>
  );
}
