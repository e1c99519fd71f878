import { BarChart } from '@/components/bar-chart.tsx';
import { SaveTable } from '@/components/csv-button.tsx';
import { Panel } from '@/components/panel.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { dateText, TOO_FEW } from '../format.ts';
import type { Week } from './api.ts';
import { growthText } from './labels.ts';

/** Submitted applications, week by week; the last week ends today. */
export function GrowthPanel({ weeks }: { weeks: readonly Week[] | undefined }) {
  return (
    <Panel
      title="Weekly growth"
      tools={
        <SaveTable
          label="Export weekly growth as CSV"
          fileName="weekly_growth"
          head={['Week from', 'Submitted']}
          rows={weeks?.map(({ week, applications }) => [week, applications])}
        />
      }
    >
      {!weeks && (
        <div className="px-4 pb-4">
          <Skeleton width="100%" height={280} />
        </div>
      )}
      {weeks?.every(({ applications }) => applications === 0) && (
        <p className="px-4 pb-4 text-muted">Nobody has applied in the last {weeks.length} weeks.</p>
      )}
      {weeks?.some(({ applications }) => applications > 0) && (
        <>
          <BarChart
            title={`Submitted applications in the last ${weeks.length} weeks, by their first day`}
            series={['Submitted']}
            groups={weeks.map(({ week, applications }) => ({
              label: dateText(week),
              values: [applications],
            }))}
          />
          <p className="border-line border-t px-4 py-3 text-13 text-muted">{lastWeek(weeks)}</p>
        </>
      )}
    </Panel>
  );
}

function lastWeek(weeks: readonly Week[]): string {
  const [now, before] = [weeks.at(-1)?.applications ?? 0, weeks.at(-2)?.applications ?? 0];
  const growth = growthText(now, before);
  if (growth !== null) return `${growth} in the last 7 days, against the 7 before.`;
  return before === 0
    ? 'No week before to compare with.'
    : `${TOO_FEW} how it grows: the week before had fewer than ten.`;
}
