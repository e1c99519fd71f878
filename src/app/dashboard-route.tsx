import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { DashboardPage, type DashboardTab } from '@/features/dashboard/dashboard-page.tsx';
import { paths } from '@/lib/paths.ts';
import { lazyPage } from './lazy-page.ts';
import { plainPath } from './tabs.ts';

const CONTENT: Record<DashboardTab, ComponentType> = {
  overview: lazyPage(() => import('./overview-tab.tsx'), 'OverviewTab'),
  jobs: lazyPage(() => import('./my-jobs-tab.tsx'), 'MyJobsTab'),
  alerts: lazyPage(() => import('@/features/alerts/settings/alert-settings.tsx'), 'AlertSettings'),
};

const TAB_AT: Record<string, DashboardTab> = { [paths.myJobs]: 'jobs', [paths.alertSettings]: 'alerts' };

/** `/dashboard`, `/my-jobs`, `/settings/alerts`: the address picks the tab, and each tab comes from its own feature. */
export function DashboardRoute() {
  const tab = TAB_AT[plainPath(useLocation().pathname)] ?? 'overview';
  const Content = CONTENT[tab];
  return (
    <DashboardPage tab={tab}>
      <Content />
    </DashboardPage>
  );
}
