import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { PageHead } from '@/components/page-head.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { EditJob } from '../jobs/form/edit-job.tsx';
import { useToldFailure } from '../jobs/use-told-failure.ts';
import { ManualAlert } from './alert/manual-alert.tsx';
import { SentAlerts } from './alert/sent-alerts.tsx';
import { insightsQuery } from './api.ts';
import { ApplicationsPanel } from './applications/applications-panel.tsx';
import { DataExport } from './export/data-export.tsx';
import { FAILURE } from './failure.ts';
import { EngagementPanel } from './figures/engagement-panel.tsx';
import { FunnelPanel } from './figures/funnel-panel.tsx';
import { GrowthPanel } from './figures/growth-panel.tsx';
import { ReferrersPanel } from './figures/referrers-panel.tsx';
import { TopApplied } from './figures/top-applied.tsx';
import { InsightTotals } from './figures/totals.tsx';
import { OutreachPanel } from './outreach/outreach-panel.tsx';

/** `/admin-insights`: what comes in and what becomes of it, and the ways to reach people (specification 3 §2). */
export function InsightsPage() {
  usePageMeta({ title: 'Analytics and Outreach Command Suite', noindex: true });
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(insightsQuery);
  useToldFailure(error, FAILURE);
  return (
    <>
      <PageHead title="Analytics and Outreach Command Suite">
        <span className="wide-only text-13 text-muted">Last 30 days</span>
        <Button
          look="line"
          busy={isFetching}
          onClick={() => void cache.invalidateQueries({ queryKey: ['admin', 'insights'] })}
        >
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      </PageHead>
      {error && !data ? (
        <div className="mb-4">
          <ErrorState onRetry={() => void refetch()} busy={isFetching}>
            {FAILURE}
          </ErrorState>
        </div>
      ) : (
        <>
          <InsightTotals data={data} />
          <div className="cols">
            <div>
              <FunnelPanel funnel={data?.funnel} />
            </div>
            <div>
              <ReferrersPanel referrers={data?.referrers} />
            </div>
          </div>
          <div className="cols">
            <div>
              <GrowthPanel weeks={data?.weekly_growth} />
            </div>
            <div>
              <TopApplied jobs={data?.top_applied} />
            </div>
          </div>
        </>
      )}
      <ApplicationsPanel />
      {(data || !error) && <EngagementPanel jobs={data?.engagement} />}
      <div className="cols cols-main mt-4">
        <div>
          <ManualAlert />
        </div>
        <div>
          <DataExport />
        </div>
      </div>
      <SentAlerts />
      <OutreachPanel />
      <EditJob failure="Failed to save job" />
    </>
  );
}
