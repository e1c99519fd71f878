import { useId } from 'react';
import type { HeardWeek } from './api.ts';

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const WIDTH = 632;
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
  const id = useId();
  const step = (WIDTH - LEFT) / Math.max(1, weeks.length);
  const x = (index: number) => LEFT + step * (index + 0.5);
  const y = (percent: number) => BASE - (percent / 100) * (BASE - TOP);
  const title = 'Applications seen and answered within 7 days, by week';
  if (weeks.every(({ sent }) => sent === 0)) {
    return <p className="px-4 pb-4 text-muted">Nothing was e-mailed to employers in these {weeks.length} weeks.</p>;
  }
  return (
    <div className="px-4 pb-4 max-lg:overflow-x-auto max-lg:*:min-w-130 lg:*:max-w-190" ref={reachByKeyboard}>
      <svg className="h-auto w-full" viewBox={`0 0 ${WIDTH} 180`} role="img" aria-labelledby={`${id}-title ${id}-text`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>The table below has every number.</desc>
        {TICKS.map((tick) => (
          <g key={tick}>
            <line className="stroke-line" x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            <text className="fill-muted text-[13px] tabular-nums" x="0" y={y(tick) + 4}>
              {tick}%
            </text>
          </g>
        ))}
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
      </svg>
      <table className="w-full table-fixed border-collapse text-center text-13 tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <td className="h-8 w-[14.24%]" />
            {weeks.map(({ week }) => (
              <th key={week} scope="col" className="h-8 py-1 font-normal">
                {monthDay.format(new Date(week))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-line border-t">
            <th scope="row" className="h-8 py-1 text-left font-normal">
              Sent
            </th>
            {weeks.map(({ week, sent }) => (
              <td key={week}>{sent}</td>
            ))}
          </tr>
          {SERIES.map(({ key, name, line, dash }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="h-8 py-1 text-left font-normal whitespace-nowrap">
                <svg className="mr-1 inline-block h-1 w-4 align-middle" viewBox="0 0 16 4" aria-hidden="true">
                  <line className={line} strokeWidth="2.5" strokeDasharray={dash} x1="0" x2="16" y1="2" y2="2" />
                </svg>
                {name}
              </th>
              {weeks.map((week) => (
                <td key={week.week}>{week[key] === null ? '–' : `${week[key]}%`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where not all of it fits, the newest is shown, and the arrow keys reach the rest. */
function reachByKeyboard(box: HTMLElement | null) {
  if (!box || box.scrollWidth <= box.clientWidth) return;
  box.scrollLeft = box.scrollWidth;
  box.tabIndex = 0;
}
