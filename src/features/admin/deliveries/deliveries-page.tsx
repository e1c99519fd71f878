import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { PageHead } from '@/components/page-head.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { useToldFailure } from '../jobs/use-told-failure.ts';
import { PauseSwitch } from '../settings/pause-switch.tsx';
import { deliveryOverviewQuery } from './api.ts';
import { CitiesPanel } from './cities-panel.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { DeliveryTotals } from './delivery-totals.tsx';
import { GivenUpPanel } from './given-up-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** `/smart-alerts-dashboard`: what went out, what waits, what failed and why, as it happens. */
export function DeliveriesPage() {
  usePageMeta({ title: 'Smart Alerts Dashboard', noindex: true });
  const cache = useQueryClient();
  const overview = useQuery(deliveryOverviewQuery);
  const { data } = overview;
  useToldFailure(overview.error, 'Failed to fetch dashboard metrics');
  return (
    <>
      <PageHead title="Smart Alerts Dashboard">
        <PauseSwitch />
        <Button
          look="line"
          busy={overview.isFetching}
          onClick={() => void cache.invalidateQueries({ queryKey: ['admin', 'deliveries'] })}
        >
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      </PageHead>
      {overview.isError && !data ? (
        <ErrorState onRetry={() => void overview.refetch()} busy={overview.isFetching}>
          Failed to fetch dashboard metrics
        </ErrorState>
      ) : (
        <>
          <DeliveryTotals data={data} />
          <div className="cols cols-main">
            {/* Boxes of their own: panels that follow each other keep a distance from above, which columns don't want. */}
            <div>
              <TrendPanel trend={data?.trend} />
            </div>
            <div>
              <CitiesPanel data={data} />
            </div>
          </div>
        </>
      )}
      <DeliveriesPanel />
      <WaitingPanel queue={data?.queue} />
      <GivenUpPanel failures={data?.failures} />
    </>
  );
}
