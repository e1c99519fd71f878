import { Briefcase, type LucideIcon, Search, User, Wrench } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { UnreadMark } from './unread-mark.tsx';

interface Tab {
  name: () => string;
  to: string;
  icon: LucideIcon;
  /** Specification 1 §2, 'Bottom navigation'; the second address of the same screen counts too. */
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
    active: among('/dashboard', '/my-jobs', '/settings/alerts', '/my-applications'),
  },
  {
    name: m.shell_tab_tools,
    to: paths.tools,
    icon: Wrench,
    active: (path) =>
      among('/tools', '/tools/salary-guide', '/admin-tools', '/admin')(path) || path.startsWith('/admin/'),
  },
  { name: m.shell_tab_profile, to: paths.earn, icon: User, active: among('/earn', '/referrals', '/profile') },
];

/** The path without a trailing slash, as the rules above write it. */
export function plainPath(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

/** The four tabs: along the bottom of a phone, in the top bar of a desktop. The other one is not displayed. */
export function TabLinks({ place }: { place: 'top' | 'bottom' }) {
  const path = plainPath(useLocation().pathname);
  return (
    <nav className={place === 'top' ? 'top-tabs' : 'nav'} aria-label={m.shell_main_nav()}>
      {TABS.map(({ name, to, icon: Icon, active }) => (
        <Link
          key={to}
          className={place === 'top' ? 'relative whitespace-nowrap' : 'relative'}
          to={to}
          aria-current={active(path) ? 'page' : undefined}
        >
          <span className={place === 'top' ? undefined : 'pip'}>
            <Icon aria-hidden="true" />
          </span>
          {name()}
          {to === paths.dashboard && <UnreadMark place={place} />}
        </Link>
      ))}
    </nav>
  );
}
