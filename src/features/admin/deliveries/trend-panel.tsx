import { BarChart } from '@/components/bar-chart.tsx';
import { CsvButton } from '@/components/csv-button.tsx';
import { Panel } from '@/components/panel.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { CHANNEL_LABELS } from '@/lib/labels.ts';
import type { DeliveryOverview } from './api.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Alerts of seven New York days, by method. */
export function TrendPanel({ trend }: { trend: DeliveryOverview['trend'] | undefined }) {
  return (
    <Panel
      title="7-day trend"
      tools={
        <CsvButton
          fn="export-analytics-data"
          body={trend ? { dataType: 'deliveries', startDate: trend[0]?.day, endDate: trend.at(-1)?.day } : {}}
          fileName="deliveries_export.csv"
          label="Export the deliveries of 7 days as CSV"
        />
      }
    >
      {trend ? (
        <BarChart
          title="Alerts sent in the last 7 days"
          series={[CHANNEL_LABELS.sms, CHANNEL_LABELS.email]}
          groups={trend.map(({ day, sms, email }) => ({
            label: weekday.format(new Date(day)),
            sub: monthDay.format(new Date(day)),
            values: [sms, email],
          }))}
        />
      ) : (
        <div className="px-4 pb-4">
          <Skeleton width="100%" height={280} />
        </div>
      )}
    </Panel>
  );
}
