import { CHART_WIDTH, Chart } from '@/components/chart.tsx';
import { dateText, TOO_FEW } from '../format.ts';
import type { HeardWeek } from './api.ts';

const LEFT = 90;
const BASE = 156;
const TOP = 22;
const TICKS = [0, 25, 50, 75, 100];

const SERIES = [
  { key: 'seen', other: 'answered', name: 'Seen', line: 'stroke-green', dash: undefined },
  { key: 'answered', other: 'seen', name: 'Answered', line: 'stroke-blue', dash: '6 4' },
] as const;

/** Shares within 7 days, week by week: seen as a full line with dots, answered dashed with squares, over a real table. */
export function ShareChart({ weeks }: { weeks: readonly HeardWeek[] }) {
  const step = (CHART_WIDTH - LEFT) / Math.max(1, weeks.length);
  const x = (index: number) => LEFT + step * (index + 0.5);
  const y = (percent: number) => BASE - (percent / 100) * (BASE - TOP);
  if (weeks.every(({ sent }) => sent === 0)) {
    return (
      <p className="px-4 pb-4 text-muted">
        No application was sent in the {weeks.length} weeks that ended 7 days ago; newer ones are not in the weeks yet.
      </p>
    );
  }
  if (weeks.every(({ seen, answered }) => seen === null && answered === null)) {
    return (
      <p className="px-4 pb-4 text-muted">
        {TOO_FEW} by week: none of the last {weeks.length} has ten applications.
      </p>
    );
  }
  return (
    <Chart
      title="Applications seen and answered within 7 days, by week"
      text="The table below has every number."
      height={180}
      left={LEFT}
      className="lg:*:max-w-190"
      ticks={TICKS.map((tick) => ({ label: `${tick}%`, y: y(tick) }))}
      groups={weeks.map(({ week }) => ({ key: week, head: dateText(week) }))}
      rows={[
        { name: 'Sent', values: weeks.map(({ sent }) => sent) },
        ...SERIES.map(({ key, name, line, dash }) => ({
          name,
          mark: (
            <svg className="mr-1 inline-block h-1 w-4 align-middle" viewBox="0 0 16 4" aria-hidden="true">
              <line className={line} strokeWidth="2.5" strokeDasharray={dash} x1="0" x2="16" y1="2" y2="2" />
            </svg>
          ),
          values: weeks.map((week) => (week[key] === null ? '–' : `${week[key]}%`)),
        })),
      ]}
    >
      {SERIES.map(({ key, other, line, dash }) => {
        const points = weeks.flatMap((week, index) => {
          const percent = week[key];
          if (percent === null) return [];
          const than = week[other] ?? 0;
          // The higher one has its figure above.
          const isAbove = key === 'seen' ? percent >= than : percent > than;
          return [{ week: week.week, percent, isAbove, x: x(index), y: y(percent) }];
        });
        return (
          <g key={key}>
            <polyline
              className={line}
              fill="none"
              strokeWidth="2.5"
              strokeDasharray={dash}
              points={points.map((point) => `${point.x},${point.y}`).join(' ')}
            />
            {points.map((point) => (
              <g key={point.week}>
                {key === 'seen' ? (
                  <circle className="fill-green" cx={point.x} cy={point.y} r="4" />
                ) : (
                  <rect
                    className="fill-surface stroke-blue"
                    strokeWidth="2"
                    x={point.x - 3.5}
                    y={point.y - 3.5}
                    width="7"
                    height="7"
                  />
                )}
                <text
                  className="fill-ink text-[13px] font-semibold tabular-nums"
                  x={point.x}
                  y={point.y + (point.isAbove ? -9 : 18)}
                  textAnchor="middle"
                >
                  {point.percent}
                </text>
              </g>
            ))}
          </g>
        );
      })}
    </Chart>
  );
}
