import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { CHART_WIDTH, Chart } from './chart.tsx';

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
  const step = (CHART_WIDTH - LEFT) / Math.max(1, groups.length);
  return (
    <Chart
      title={title}
      text={summary(groups, sums)}
      height={196}
      left={LEFT}
      ticks={ticks.map((tick) => ({ label: numbers.format(tick), y: BASE - height(tick) }))}
      groups={groups.map(({ label, sub }) => ({
        key: `${label} ${sub}`,
        head: (
          <>
            {label}
            {sub && <span className="block text-muted">{sub}</span>}
          </>
        ),
      }))}
      rows={series.map((name, row) => ({
        name,
        mark: (
          <span
            className={cx(
              'mr-1 inline-block size-3 rounded-[3px] align-[-1px] forced-color-adjust-none',
              row === 0 ? 'bg-green' : OTHERS[row - 1]?.mark,
            )}
            aria-hidden="true"
          />
        ),
        values: groups.map(({ values }) => numbers.format(values[row] ?? 0)),
      }))}
    >
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
    </Chart>
  );
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
