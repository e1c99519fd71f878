import { useQuery } from '@tanstack/react-query';
import { QueryError } from '@/components/error-state.tsx';
import { PageHead } from '@/components/page-head.tsx';
import { StatCard, StatGrid } from '@/components/stat-card.tsx';
import { PauseSwitch } from '@/features/admin/deliveries/pause-switch.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { shareText } from '../format.ts';
import { type SubscriberStats, subscriberQueries } from './api.ts';
import { SubscribersPanel } from './subscribers-panel.tsx';
import { TestAlertPanel } from './test-alert-panel.tsx';

/** `/admin/alerts`: who gets alerts, a test of them, and the switch that pauses all sending. */
export function AlertManagementPage() {
  usePageMeta({ title: 'Alert Management', noindex: true });
  const stats = useQuery(subscriberQueries.stats());
  return (
    <>
      <PageHead title="Alert Management">
        <PauseSwitch />
      </PageHead>
      {stats.isError && !stats.data ? (
        <QueryError query={stats}>Failed to load alert subscribers.</QueryError>
      ) : (
        <SubscriberTotals data={stats.data} />
      )}
      <TestAlertPanel />
      <SubscribersPanel />
    </>
  );
}

/** Who gets alerts; each figure opens the rows behind it where a filter names them. */
function SubscriberTotals({ data }: { data: SubscriberStats | undefined }) {
  const share = (part: number | undefined) => data && part !== undefined && (shareText(part, data.total) || '–');
  return (
    <StatGrid>
      <StatCard label="Subscribers" value={data?.total} thisWeek={data?.this_week} to="?#subscribers" />
      <StatCard label="By text" value={data?.sms} detail={share(data?.sms)} to="?channel=sms#subscribers" />
      <StatCard label="By email" value={data?.email} detail={share(data?.email)} to="?channel=email#subscribers" />
      <StatCard
        label="Get none now"
        value={data && data.total - data.active}
        detail="Stopped or switched off"
        to="?channel=none#subscribers"
      />
      <StatCard
        label="With 2+ Boost Tokens"
        value={data?.boosted}
        detail="They hear first"
        to="?tokens=2#subscribers"
      />
    </StatGrid>
  );
}
