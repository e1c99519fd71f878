import { useQuery } from '@tanstack/react-query';
import { QueryError } from '@/components/error-state.tsx';
import { PageHead, RefreshButton } from '@/components/page-head.tsx';
import { Columns } from '@/components/panel.tsx';
import { StatCard, StatGrid } from '@/components/stat-card.tsx';
import { isTooFew, numberText, stampText, TOO_FEW } from '@/features/admin/format.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { adminPaths } from '@/lib/paths.ts';
import { type DeliveryOverview, deliveryQueries } from './api.ts';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { ageText } from './labels.ts';
import { CitiesPanel, TrendPanel } from './overview-panels.tsx';
import { PauseSwitch } from './pause-switch.tsx';
import { GivenUpPanel, WaitingPanel } from './queue-panels.tsx';

/** `/smart-alerts-dashboard`: what went out, what waits, what failed and why, as it happens. */
export function DeliveriesPage() {
  usePageMeta({ title: 'Smart Alerts Dashboard', noindex: true });
  const overview = useQuery(deliveryQueries.overview());
  const { data } = overview;
  return (
    <>
      <PageHead title="Smart Alerts Dashboard">
        <PauseSwitch />
        <RefreshButton of={deliveryQueries.all} busy={overview.isFetching} />
      </PageHead>
      {overview.isError && !data ? (
        <QueryError query={overview}>Failed to fetch dashboard metrics</QueryError>
      ) : (
        <>
          <DeliveryTotals data={data} />
          <Columns main>
            <TrendPanel trend={data?.trend} />
            <CitiesPanel data={data} />
          </Columns>
        </>
      )}
      <DeliveriesPanel />
      <WaitingPanel queue={data?.queue} />
      <GivenUpPanel failures={data?.failures} />
    </>
  );
}

/** The figures of the delivery dashboard; each opens the rows behind it. */
function DeliveryTotals({ data }: { data: DeliveryOverview | undefined }) {
  const sent = data && data.sent_24h.sms + data.sent_24h.push + data.sent_24h.email;
  return (
    <StatGrid>
      <StatCard
        label="Subscribers"
        value={data?.subscribers}
        thisWeek={data?.subscribers_this_week}
        to={adminPaths.alerts}
      />
      <StatCard
        label="Sent, last 24 h"
        value={sent}
        detail={
          data &&
          `${numberText(data.sent_24h.sms)} SMS, ${numberText(data.sent_24h.push)} notifications, ${numberText(data.sent_24h.email)} email`
        }
        to="?window=24h#deliveries"
      />
      <StatCard
        label="Alert errors, last 24 h"
        value={data?.errors_24h}
        detail={data && `${numberText(data.errors_day_before)} the day before${share(sent ?? 0, data.errors_24h)}`}
        to="?status=error#deliveries"
      />
      <StatCard
        label="In the queue"
        value={
          data &&
          `${data.queue.due_alerts_is_least ? 'at least ' : ''}${numberText(data.queue.queued + data.queue.due_alerts)}`
        }
        detail={data && queueDetail(data)}
        to="#waiting"
      />
      <StatCard
        label="Last run"
        value={data && runText(data.last_delivery)}
        detail={data && `Schedule: ${runText(data.last_run)}`}
        to="?window=24h#deliveries"
      />
    </StatGrid>
  );
}

const runText = (at: string | null) => (at ? stampText(at).replace('Today, ', '') : 'Never');

/** ', 98.2% delivered', after the errors of the day before. */
function share(sent: number, errors: number): string {
  if (sent + errors === 0) return '';
  if (isTooFew(sent + errors)) return `, ${TOO_FEW.toLowerCase()} how many arrive`;
  return `, ${((sent / (sent + errors)) * 100).toFixed(1)}% delivered`;
}

function queueDetail({ paused, queue }: DeliveryOverview): string {
  if (paused) return 'Sending is paused';
  if (queue.waiting > 0) return `Oldest waits ${ageText(queue.queue_age_seconds)}`;
  return queue.queued > 0 ? 'None is due yet' : 'Nothing is late';
}
