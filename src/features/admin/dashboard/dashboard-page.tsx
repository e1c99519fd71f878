import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { PageHead, RefreshButton } from '@/components/page-head.tsx';
import { Columns, Section, SectionsOnPhone } from '@/components/panel.tsx';
import { Segment } from '@/components/segment.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { StatCard, StatGrid } from '@/components/stat-card.tsx';
import { numberText, stampText } from '@/features/admin/format.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { adminPaths } from '@/lib/paths.ts';
import { EditJob } from '../jobs/edit-job.tsx';
import { dashboardQueries, FAILURE, type Overview } from './api.ts';
import { ToDoPanel } from './to-do-panel.tsx';
import { TopReferrersPanel } from './top-referrers-panel.tsx';
import { TrendingJobsPanel } from './trending-jobs-panel.tsx';

/** `/admin-dashboard`: the five figures, what and who does best, moderation, and the tools. */
export function DashboardPage() {
  usePageMeta({ title: 'Admin Dashboard', noindex: true });
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries.figures());
  const retry = () => void refetch();
  const problem = error && !data ? FAILURE : null;
  return (
    <SectionsOnPhone value={true}>
      <PageHead title="Admin Dashboard">
        {data && (
          <span className="max-lg:hidden text-13 text-muted" role="status">
            Updated {stampText(data.as_of)}
          </span>
        )}
        <RefreshButton of={dashboardQueries.all} busy={isFetching} />
      </PageHead>
      <ToDoPanel />
      <Totals data={data} />
      <Columns>
        <TrendingJobsPanel jobs={data?.trending_jobs} error={problem} onRetry={retry} />
        <TopReferrersPanel referrers={data?.top_referrers} error={problem} onRetry={retry} />
      </Columns>
      <Suspense fallback={<Skeleton width="100%" height={600} className="mt-4 max-md:h-13!" />}>
        <Jobs title="Job Moderation" searchLabel="Search jobs to moderate" hidden="expired" pageSize={20} />
      </Suspense>
      <ToolsPanel />
      <EditJob failure="Failed to save job" />
    </SectionsOnPhone>
  );
}

const MANY = 1000;

/** The five figures of the dashboard; each opens the rows behind it. */
function Totals({ data }: { data: Overview | undefined }) {
  const { dashboard, insights, alerts, reapply } = adminPaths;
  return (
    <StatGrid>
      <StatCard
        label="Total Applications"
        value={data?.total_applications}
        detail={data && `${numberText(data.total_submitted)} submitted, `}
        thisWeek={data?.applications_this_week}
        to={`${insights}#applications`}
      />
      <StatCard
        label="Total Referrals"
        value={data?.total_referrals}
        thisWeek={data?.referrals_this_week}
        to={`${insights}#referrals`}
      />
      <StatCard label="Smart Alerts" value={data?.smart_alerts} thisWeek={data?.smart_alerts_this_week} to={alerts} />
      <StatCard
        label="Reapply Nudges"
        value={data?.reapply_nudges}
        detail={data && `${numberText(data.reapply_waiting)} waiting`}
        to={reapply}
      />
      <StatCard
        label="Active Jobs"
        value={data?.active_jobs}
        detail={data && toReview(data)}
        to={`${dashboard}?jobs.state=active#moderation`}
      />
    </StatGrid>
  );
}

/** Jobs that wait for a word of an admin: new ones and reported ones. */
function toReview({ jobs_waiting, jobs_reported }: Overview): string {
  const more = jobs_reported >= MANY ? 'over ' : '';
  return `${more}${numberText(jobs_waiting + jobs_reported)} to review`;
}

const Jobs = lazyWithRetry(async () => (await import('../jobs/job-list.tsx')).JobList);
const BulkImport = lazyWithRetry(async () => (await import('../imports/bulk-import-panel.tsx')).BulkImportPanel);
const Logs = lazyWithRetry(async () => (await import('../messages/notification-logs.tsx')).NotificationLogs);
const Messaging = lazyWithRetry(
  async () => (await import('@/features/admin/messages/message-form.tsx')).MessagingPanel,
);
const Payouts = lazyWithRetry(async () => (await import('../payouts/codes-panel.tsx')).PayoutCodesPanel);

const TOOLS = {
  import: () => <BulkImport title="Bulk import" />,
  notifications: () => <Logs />,
  messages: () => <Messaging />,
};
const OPTIONS = [
  { value: 'import', label: 'Bulk import' },
  { value: 'notifications', label: 'Notification logs' },
  { value: 'messages', label: 'Message users' },
] as const;

/** What the toolkit does, where the dashboard is: payout review, import of pasted ads, what was sent, a message to one person. */
function ToolsPanel() {
  const [tool, setTool] = useState<keyof typeof TOOLS>('import');
  return (
    <>
      <Suspense fallback={<Skeleton width="100%" height={240} className="mt-4 max-md:h-13!" />}>
        <Payouts />
      </Suspense>
      <Section title="Admin tools" id="tools">
        <div>
          <Segment label="Admin tools" options={OPTIONS} value={tool} onChange={setTool} />
        </div>
        <Suspense fallback={<Skeleton width="100%" height={320} />}>{TOOLS[tool]()}</Suspense>
      </Section>
    </>
  );
}
