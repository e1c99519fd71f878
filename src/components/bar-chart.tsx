import { cx } from 'class-variance-authority';
import { useId } from 'react';

interface Group {
  /** 'Thu', and below it 'Nov 12'. */
  label: string;
  sub?: string;
  /** One figure per series. */
  values: readonly number[];
}

interface Props {
  /** 'Alerts sent in the last 7 days'. */
  title: string;
  /** Up to three; the second is hatched and the third dotted, so that colour is not needed to tell them apart. */
  series: readonly [string] | readonly [string, string] | readonly [string, string, string];
  groups: readonly Group[];
}

/** How the series after the first, which is plain green, are drawn. */
const OTHERS = [
  {
    pattern: 'hatch',
    stroke: 'stroke-blue',
    mark: 'border border-blue [background:repeating-linear-gradient(45deg,var(--color-blue)_0_2px,var(--color-blue-tint)_2px_5px)]',
  },
  {
    pattern: 'dots',
    stroke: 'stroke-amber',
    mark: 'border border-amber [background:radial-gradient(circle,var(--color-amber)_1.5px,var(--color-amber-tint)_1.5px)]',
  },
] as const;

const WIDTH = 632;
const LEFT = 112;
const BASE = 184;
const TOP = 34;
const BAR = 40;
const numbers = new Intl.NumberFormat('en-US');

/** Stacked bars over a real table that is their axis, so that screen readers read every number. */
export function BarChart({ title, series, groups }: Props) {
  const id = useId();
  const sums = groups.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const { top, ticks } = axis(Math.max(0, ...sums));
  const height = (value: number) => (value / top) * (BASE - TOP);
  const step = (WIDTH - LEFT) / Math.max(1, groups.length);
  return (
    <div className="px-4 pb-4 max-lg:overflow-x-auto max-lg:*:min-w-130" ref={showNewest}>
      <svg className="h-auto w-full" viewBox={`0 0 ${WIDTH} 196`} role="img" aria-labelledby={`${id}-title ${id}-text`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{summary(groups, sums)}</desc>
        <defs>
          <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="var(--color-blue-tint)" />
            <rect width="2.5" height="6" fill="var(--color-blue)" />
          </pattern>
          <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" fill="var(--color-amber-tint)" />
            <circle cx="3" cy="3" r="1.5" fill="var(--color-amber)" />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="stroke-line" x1={LEFT} x2={WIDTH} y1={BASE - height(tick)} y2={BASE - height(tick)} />
            <text className="fill-muted text-[13px] tabular-nums" x="0" y={BASE - height(tick) + 4}>
              {numbers.format(tick)}
            </text>
          </g>
        ))}
        {groups.map(({ label, sub, values }, index) => {
          const x = LEFT + step * index + (step - BAR) / 2;
          const [first = 0, ...others] = values;
          const sum = sums[index] ?? 0;
          return (
            <g key={`${label} ${sub}`}>
              <rect className="fill-green" x={x} y={BASE - height(first)} width={BAR} height={height(first)} />
              {others.map(
                (value, nth) =>
                  value > 0 && (
                    <rect
                      key={OTHERS[nth]?.pattern}
                      className={OTHERS[nth]?.stroke}
                      fill={`url(#${id}-${OTHERS[nth]?.pattern})`}
                      x={x + 0.5}
                      y={BASE - height(first + others.slice(0, nth + 1).reduce((below, one) => below + one, 0))}
                      width={BAR - 1}
                      height={Math.max(0, height(value) - 1)}
                    />
                  ),
              )}
              <text
                className="fill-ink text-[13px] font-semibold tabular-nums"
                x={x + BAR / 2}
                y={BASE - height(sum) - 8}
                textAnchor="middle"
              >
                {numbers.format(sum)}
              </text>
            </g>
          );
        })}
      </svg>
      <table className="w-full table-fixed border-collapse text-center text-13 tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <td className="h-8 w-[17.72%]" />
            {groups.map(({ label, sub }) => (
              <th key={`${label} ${sub}`} scope="col" className="h-8 py-1 font-normal">
                {label}
                {sub && <span className="block text-muted">{sub}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((name, row) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="h-8 py-1 text-left font-normal whitespace-nowrap">
                <span
                  className={cx(
                    'mr-1 inline-block size-3 rounded-[3px] align-[-1px] forced-color-adjust-none',
                    row === 0 ? 'bg-green' : OTHERS[row - 1]?.mark,
                  )}
                  aria-hidden="true"
                />
                {name}
              </th>
              {groups.map(({ label, sub, values }) => (
                <td key={`${label} ${sub}`} className="h-8 py-1">
                  {numbers.format(values[row] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where all of it does not fit, the newest is what is looked for, and the arrow keys reach the rest. */
function showNewest(box: HTMLElement | null) {
  if (!box || box.scrollWidth <= box.clientWidth) return;
  box.scrollLeft = box.scrollWidth;
  box.tabIndex = 0;
}

function summary(groups: readonly Group[], sums: readonly number[]): string {
  const say = (sum: number) => `${groups[sums.indexOf(sum)]?.label ?? ''} with ${numbers.format(sum)}`;
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  if (groups.length === 0 || high === 0) return 'Nothing yet.';
  return `Lowest on ${say(low)}, highest on ${say(high)}. The table below has every number.`;
}

/** A round top for an axis that holds `most`, and the ticks from 0 up to it: three to five, a step of 1, 2 or 5 times a power of ten. */
export function axis(most: number): { top: number; ticks: number[] } {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
