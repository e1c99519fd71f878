import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { QueryError } from '@/components/error-state.tsx';
import { PageHead, RefreshButton } from '@/components/page-head.tsx';
import { Columns, SectionsOnPhone } from '@/components/panel.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { StatCard, StatGrid } from '@/components/stat-card.tsx';
import { numberText } from '@/features/admin/format.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { adminPaths } from '@/lib/paths.ts';
import { type Insights, insightQueries } from './api.ts';
import { EngagementPanel, TopAppliedPanel } from './engagement-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { GrowthPanel } from './growth-panel.tsx';
import { FAILURE, growthText } from './labels.ts';
import { ReferrersPanel } from './referrers-panel.tsx';

const ApplicationsPanel = lazyWithRetry(async () => (await import('./applications-panel.tsx')).ApplicationsPanel);
const ManualAlertPanel = lazyWithRetry(async () => (await import('./manual-alert-panel.tsx')).ManualAlertPanel);
const DataExportPanel = lazyWithRetry(async () => (await import('./data-export-panel.tsx')).DataExportPanel);
const SentAlertsPanel = lazyWithRetry(async () => (await import('./sent-alerts-panel.tsx')).SentAlertsPanel);
const OutreachPanel = lazyWithRetry(async () => (await import('./outreach-panel.tsx')).OutreachPanel);
const HearingBack = lazyWithRetry(async () => (await import('../hearing-back/hearing-back.tsx')).HearingBack);
const PageSpeedPanel = lazyWithRetry(async () => (await import('./page-speed-panel.tsx')).PageSpeedPanel);
const EditJob = lazyWithRetry(async () => (await import('../jobs/edit-job.tsx')).EditJob);

/** `/admin-insights`: what comes in and what becomes of it, and the ways to reach people. */
export function InsightsPage() {
  usePageMeta({ title: 'Analytics and Outreach Command Suite', noindex: true });
  const insights = useQuery(insightQueries.figures());
  const { data, error, isFetching } = insights;
  return (
    <SectionsOnPhone value={true}>
      <PageHead title="Analytics and Outreach Command Suite">
        <span className="max-lg:hidden text-13 text-muted">Last 30 days</span>
        <RefreshButton of={insightQueries.all} busy={isFetching} />
      </PageHead>
      {error && !data ? (
        <div className="mb-4">
          <QueryError query={insights}>{FAILURE}</QueryError>
        </div>
      ) : (
        <>
          <InsightTotals stats={data?.stats} />
          <Columns>
            <FunnelPanel funnel={data?.funnel} />
            <ReferrersPanel referrers={data?.referrers} />
          </Columns>
          <Columns>
            <GrowthPanel weeks={data?.weekly_growth} />
            <TopAppliedPanel jobs={data?.top_applied} />
          </Columns>
        </>
      )}
      <Suspense fallback={<Skeleton width="100%" height={560} rounded="card" className="mt-4 max-md:h-13!" />}>
        <HearingBack />
      </Suspense>
      <Suspense fallback={<Skeleton width="100%" height={560} rounded="card" className="mt-4 max-md:h-13!" />}>
        <ApplicationsPanel />
      </Suspense>
      {(data || !error) && <EngagementPanel jobs={data?.engagement} />}
      <Suspense fallback={<Skeleton width="100%" height={560} rounded="card" className="mt-4 max-md:h-13!" />}>
        <Columns main>
          <ManualAlertPanel />
          <DataExportPanel />
        </Columns>
        <SentAlertsPanel />
        <OutreachPanel />
        <PageSpeedPanel />
      </Suspense>
      <Suspense>
        <EditJob failure="Failed to save job" />
      </Suspense>
    </SectionsOnPhone>
  );
}

/** The rows of a figure: those of a status, of the days that it counts. */
const withStatus = (status: string, days?: number) =>
  `${adminPaths.insights}?applications.status=${status}${days ? `&applications.days=${days}` : ''}#applications`;

/** Application stats; each opens the rows behind it. */
function InsightTotals({ stats }: { stats: Insights['stats'] | undefined }) {
  const isEstimate = stats?.interviews_are_estimate;
  return (
    <StatGrid>
      <StatCard
        label="Submitted"
        value={stats?.applications}
        detail={stats && <Growth now={stats.applications} before={stats.applications_before} />}
        to={withStatus('submitted', 30)}
      />
      <StatCard label="In review" value={stats?.in_review} detail="Last 3 days" to={withStatus('pending', 3)} />
      <StatCard
        label="Interviews"
        value={isEstimate ? `${numberText(stats.interviews)} est.` : stats?.interviews}
        {...(isEstimate ? { detail: '30% of pending' } : { thisWeek: stats?.interviews_this_week })}
        to={withStatus('interviewing')}
      />
      <StatCard
        label="Offers"
        value={stats?.offers}
        detail={stats && (stats.offers_percent === null ? 'In 30 days' : `${stats.offers_percent}% of submitted`)}
        to={withStatus('offer', 30)}
      />
      <StatCard
        label="Alert signups"
        value={stats?.alert_signups}
        thisWeek={stats?.alert_signups_this_week}
        to={adminPaths.alerts}
      />
    </StatGrid>
  );
}

function Growth({ now, before }: { now: number; before: number }) {
  const growth = growthText(now, before);
  if (growth === null) return 'In 30 days';
  return <>{growth.startsWith('+') ? <b>{growth}</b> : growth} in 30 days</>;
}
