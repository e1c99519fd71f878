import { Briefcase, type LucideIcon, Search, User, Wrench } from 'lucide-react';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

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

export const TABS: readonly Tab[] = [
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
