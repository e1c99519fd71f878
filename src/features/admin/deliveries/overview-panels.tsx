import { Link } from 'react-router-dom';
import { BarChart } from '@/components/bar-chart.tsx';
import { CsvButton } from '@/components/csv-button.tsx';
import { Panel } from '@/components/panel.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { dateText, numberText, weekdayText } from '@/features/admin/format.ts';
import { CHANNEL_LABELS } from '@/lib/labels.ts';
import { adminPaths } from '@/lib/paths.ts';
import type { DeliveryOverview } from './api.ts';

/** Alerts of seven New York days, by method. */
export function TrendPanel({ trend }: { trend: DeliveryOverview['trend'] | undefined }) {
  return (
    <Panel
      title="7-day trend"
      tools={
        <CsvButton
          body={{ dataType: 'deliveries', startDate: trend?.[0]?.day, endDate: trend?.at(-1)?.day }}
          label="Export the deliveries of 7 days as CSV"
        />
      }
    >
      {trend ? (
        <BarChart
          title="Alerts sent in the last 7 days"
          series={[CHANNEL_LABELS.sms, CHANNEL_LABELS.push, CHANNEL_LABELS.email]}
          groups={trend.map(({ day, sms, push, email }) => ({
            label: weekdayText(day),
            sub: dateText(day),
            values: [sms, push, email],
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

/** The five cities that most subscribers chose. */
export function CitiesPanel({ data }: { data: DeliveryOverview | undefined }) {
  const most = Math.max(1, ...(data?.top_cities.map(({ subscribers }) => subscribers) ?? []));
  return (
    <Panel title="Top cities">
      <div className="px-4 pb-4 grid gap-3">
        {!data && <Skeleton width="100%" height={180} />}
        {data?.top_cities.length === 0 && <p>Nobody has chosen a city yet.</p>}
        {data?.top_cities.map(({ city, subscribers }) => (
          <div key={city} className="grid gap-1">
            <span className="flex justify-between">
              <Link to={`${adminPaths.alerts}?city=${encodeURIComponent(city)}`} className="underline">
                {city}
              </Link>
              <span>{numberText(subscribers)}</span>
            </span>
            <ProgressBar label={`Subscribers in ${city}`} value={subscribers} max={most} />
          </div>
        ))}
        {data && (
          <p className="text-13 text-muted">
            Subscribers who chose this city. Another {numberText(data.all_nyc)} chose All NYC.
          </p>
        )}
      </div>
    </Panel>
  );
}
