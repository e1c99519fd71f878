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
import { buttonVariants } from '@/components/button.tsx';
import { Link } from '@/components/link.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { adminPaths } from '@/lib/admin-paths.ts';
import { paths } from '@/lib/paths.ts';

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
export function AdminNav({ pathname, onMore }: { pathname: string; onMore: () => void }) {
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
export function MoreSheet({ onClose }: { onClose: () => void }) {
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
