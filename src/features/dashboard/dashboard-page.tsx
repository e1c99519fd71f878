import { type ReactNode, Suspense } from 'react';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { TabNav } from '@/components/tab-nav.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

export type DashboardTab = 'overview' | 'jobs' | 'alerts';

const TABS: Record<DashboardTab, { name: () => string; to: string }> = {
  overview: { name: m.dashboard_tab_overview, to: paths.dashboard },
  jobs: { name: m.dashboard_tab_jobs, to: paths.myJobs },
  alerts: { name: m.dashboard_tab_alerts, to: paths.alertSettings },
};

interface Props {
  tab: DashboardTab;
  children: ReactNode;
}

/** 'Job Dashboard': one screen, three tabs with an address each; `children` is what the chosen one shows. */
export function DashboardPage({ tab, children }: Props) {
  return (
    <Page width="dashboard">
      <h1>{m.dashboard_title()}</h1>
      <p className="mt-1 text-muted">{m.dashboard_text()}</p>
      <TabNav
        className="mt-4 mb-6"
        label={m.dashboard_tabs()}
        compact
        tabs={(Object.keys(TABS) as DashboardTab[]).map((name) => ({
          to: TABS[name].to,
          label: TABS[name].name(),
          current: name === tab,
        }))}
      />
      <Suspense fallback={<TabSkeleton />}>{children}</Suspense>
    </Page>
  );
}

/** A tab of the dashboard on its way. */
export function TabSkeleton() {
  return (
    <div aria-busy="true">
      <p className="text-muted" role="status">
        {m.dashboard_loading()}
      </p>
      <Skeleton width="100%" height={208} rounded="card" className="mt-3" />
      <Skeleton width="52%" height={26} className="mt-7" />
      <Skeleton width="100%" height={336} rounded="card" className="mt-3" />
    </div>
  );
}
