import type { ComponentType } from 'react';
import type { ADMIN_PATHS } from '../admin-paths.ts';
import { lazyPage } from '../lazy-page.ts';

const Alerts = lazyPage(() => import('@/features/admin/alerts/alerts-page.tsx'), 'AlertManagementPage');
const Audit = lazyPage(() => import('@/features/admin/audit/audit-page.tsx'), 'AuditPage');
const Dashboard = lazyPage(() => import('@/features/admin/dashboard/dashboard-page.tsx'), 'DashboardPage');
const FindPerson = lazyPage(() => import('@/features/admin/people/find-person-page.tsx'), 'FindPersonPage');
const Person = lazyPage(() => import('@/features/admin/people/person-page.tsx'), 'PersonPage');
const Insights = lazyPage(() => import('@/features/admin/insights/insights-page.tsx'), 'InsightsPage');
const Toolkit = lazyPage(() => import('@/features/admin/toolkit/toolkit-page.tsx'), 'ToolkitPage');
const Deliveries = lazyPage(() => import('@/features/admin/deliveries/deliveries-page.tsx'), 'DeliveriesPage');
const ReapplyQueue = lazyPage(
  () => import('@/features/admin/reapply-queue/reapply-queue-page.tsx'),
  'ReapplyQueuePage',
);

/** What stands at each address behind the guard. */
export const ADMIN_SCREENS: Record<(typeof ADMIN_PATHS)[number], ComponentType> = {
  '/admin-dashboard': Dashboard,
  '/admin-insights': Insights,
  '/admin-tools': Toolkit,
  '/admin/alerts': Alerts,
  '/admin/reapply': ReapplyQueue,
  '/smart-alerts-dashboard': Deliveries,
  '/admin/people': FindPerson,
  '/admin/people/:kind/:id': Person,
  '/admin/audit': Audit,
};
