import {
  Bell,
  ChartColumn,
  ClipboardList,
  History,
  LayoutDashboard,
  type LucideIcon,
  Send,
  UserSearch,
  Wrench,
} from 'lucide-react';
import { adminPaths } from '@/lib/admin-paths.ts';

interface AdminLink {
  name: string;
  to: string;
  icon: LucideIcon;
}

/** The first four are the tabs of a phone; the others are under More there. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { name: 'Dashboard', to: adminPaths.dashboard, icon: LayoutDashboard },
  { name: 'Insights', to: adminPaths.insights, icon: ChartColumn },
  { name: 'Tools', to: adminPaths.tools, icon: Wrench },
  { name: 'Alerts', to: adminPaths.alerts, icon: Bell },
  { name: 'Reapply queue', to: adminPaths.reapply, icon: History },
  { name: 'Delivery', to: adminPaths.delivery, icon: Send },
  { name: 'People', to: adminPaths.people, icon: UserSearch },
  { name: 'Audit log', to: adminPaths.audit, icon: ClipboardList },
];

export const TABS_ON_A_PHONE = 4;

/** Whether an address belongs to a link: itself or below it. */
export function leadsTo(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
