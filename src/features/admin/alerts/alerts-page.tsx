import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state.tsx';
import { PageHead } from '@/components/page-head.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { PauseSwitch } from '../settings/pause-switch.tsx';
import { subscriberStatsQuery } from './api.ts';
import { SubscriberTotals } from './subscriber-totals.tsx';
import { SubscribersPanel } from './subscribers-panel.tsx';
import { TestAlertPanel } from './test-alert.tsx';

/** `/admin/alerts`: who gets alerts, a test of them, and the switch that pauses all sending. */
export function AlertManagementPage() {
  usePageMeta({ title: 'Alert Management', noindex: true });
  const stats = useQuery(subscriberStatsQuery);
  return (
    <>
      <PageHead title="Alert Management">
        <PauseSwitch />
      </PageHead>
      {stats.isError && !stats.data ? (
        <ErrorState onRetry={() => void stats.refetch()} busy={stats.isFetching}>
          Failed to load alert subscribers.
        </ErrorState>
      ) : (
        <SubscriberTotals data={stats.data} />
      )}
      <TestAlertPanel />
      <SubscribersPanel />
    </>
  );
}
