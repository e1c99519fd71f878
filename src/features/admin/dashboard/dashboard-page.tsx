import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { PageHead } from '@/components/page-head.tsx';
import { stampText } from '@/lib/figures.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { EditJob } from '../jobs/form/edit-job.tsx';
import { JobList } from '../jobs/job-list.tsx';
import { useToldFailure } from '../jobs/use-told-failure.ts';
import { overviewQuery } from './api.ts';
import { ToolsPanel } from './tools-panel.tsx';
import { TopReferrers } from './top-referrers.tsx';
import { Totals } from './totals.tsx';
import { TrendingJobs } from './trending-jobs.tsx';

const FAILURE = 'Failed to load dashboard data';

/** `/admin-dashboard`: the five figures, what and who does best, moderation, and the tools (specification 3 §2). */
export function DashboardPage() {
  usePageMeta({ title: 'Admin Dashboard', noindex: true });
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  useToldFailure(error, FAILURE);
  const retry = () => void refetch();
  const problem = error && !data ? FAILURE : null;
  return (
    <>
      <PageHead title="Admin Dashboard">
        {data && (
          <span className="wide-only text-13 text-muted" role="status">
            Updated {stampText(data.as_of)}
          </span>
        )}
        <Button look="line" busy={isFetching} onClick={retry}>
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      </PageHead>
      <Totals data={data} />
      <div className="cols">
        <div>
          <TrendingJobs jobs={data?.trending_jobs} error={problem} onRetry={retry} />
        </div>
        <div>
          <TopReferrers referrers={data?.top_referrers} error={problem} onRetry={retry} />
        </div>
      </div>
      <JobList title="Job Moderation" searchLabel="Search jobs to moderate" hidden="expired" pageSize={20} />
      <ToolsPanel />
      <EditJob failure="Failed to save job" />
    </>
  );
}
