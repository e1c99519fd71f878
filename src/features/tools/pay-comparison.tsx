import { money } from '@rules/money.ts';
import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { buttonVariants } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import { type PayGroup, payAxis, payText, rangeText } from './pay-groups.ts';

/** Groups side by side: legend, chart and table. One alone compares with nothing. */
export function PayComparison({ title, of, rows }: { title: string; of: string; rows: readonly PayRow[] }) {
  if (rows.length < 2) return null;
  return (
    <Card as="section" className="mt-3">
      <h2 className="text-17">{title}</h2>
      <ul className="mt-2 mb-3.5 flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted" aria-hidden="true">
        <li className="flex items-center gap-1.5">
          <span className="h-3 w-7 rounded-[4px] border border-green bg-green/30" /> {m.tools_guide_half_pay()}
        </li>
        <li className="flex items-center gap-1.5">
          <span className="h-3.5 w-0.75 rounded-[2px] bg-ink" /> {m.tools_guide_middle()}
        </li>
      </ul>
      <PayChart title={title} rows={rows} />
      <PayTable title={title} of={of} rows={rows} />
    </Card>
  );
}

interface PayRow {
  name: string;
  group: PayGroup;
  /** The chosen row: solid. */
  isChosen: boolean;
}

const WIDTH = 326;
const EDGE = 4;
const TOP = 18;
const ROW = 46;

/** The middle half of the jobs as a bar and the median as a line, a row for each group; the same is in the table below. */
function PayChart({ title, rows }: { title: string; rows: readonly PayRow[] }) {
  const id = useId();
  const { from, to, marks } = payAxis(rows.map(({ group }) => group));
  const x = (cents: number) => EDGE + ((cents - from) / (to - from)) * (WIDTH - 2 * EDGE);
  const height = TOP + rows.length * ROW;
  return (
    <svg
      className="w-full max-w-[407px] text-13"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{m.tools_guide_chart()}</desc>
      {marks.map((mark, index) => (
        <g key={mark}>
          <line className="stroke-line" x1={x(mark)} x2={x(mark)} y1={TOP} y2={height} />
          <text
            className="fill-muted"
            x={x(mark)}
            y={12}
            textAnchor={index === 0 ? 'start' : index === marks.length - 1 ? 'end' : 'middle'}
          >
            {money(mark)}
          </text>
        </g>
      ))}
      {rows.map(({ name, group, isChosen }, index) => (
        <g key={name} transform={`translate(0 ${TOP + index * ROW})`}>
          {/* The marks' lines stop where words stand. */}
          <rect className="fill-surface" x="0" y="4" width={WIDTH} height="20" />
          <text className={cx('fill-ink', isChosen && 'font-semibold')} x={EDGE} y="19">
            {name}
          </text>
          <text className="fill-ink font-semibold tabular-nums" x={WIDTH - EDGE} y="19" textAnchor="end">
            {rangeText(group)}
          </text>
          <rect
            className={cx('fill-green stroke-green', !isChosen && '[fill-opacity:0.3]')}
            x={x(group.low_cents)}
            y="27"
            width={Math.max(x(group.high_cents) - x(group.low_cents), 4)}
            height="12"
            rx="4"
          />
          <line
            className={isChosen ? 'stroke-on-green' : 'stroke-ink'}
            strokeWidth="3"
            x1={x(group.middle_cents)}
            x2={x(group.middle_cents)}
            y1="28.5"
            y2="37.5"
          />
        </g>
      ))}
    </svg>
  );
}

interface Props {
  title: string;
  /** What the first column lists. */
  of: string;
  rows: readonly PayRow[];
}

/** The chart's numbers as a table; on a narrow phone the number of jobs is below the name. */
function PayTable({ title, of, rows }: Props) {
  const head = [of, m.tools_guide_low(), m.tools_guide_middle(), m.tools_guide_high(), m.tools_guide_jobs()];
  return (
    <details className="mt-1 [&[open]_.lucide]:rotate-180">
      <summary className={buttonVariants({ look: 'quiet', className: '-ml-2' })}>
        {m.tools_guide_table()} <ChevronDown aria-hidden="true" />
      </summary>
      <table className="w-full text-13 tabular-nums [&_:is(td,th)]:py-2 [&_:is(td,th):not(:first-child)]:pl-2 [&_:is(td,th):not(:first-child)]:text-right max-[400px]:[&_:is(td,th):last-child]:hidden">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="text-left font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, group, isChosen }) => (
            <tr key={name} className={cx('border-line border-t', isChosen && 'font-semibold text-green')}>
              <th scope="row" className="text-left font-[inherit]">
                {name}
                <span className="block font-normal text-muted min-[400px]:hidden">
                  {m.tools_guide_jobs()}: {count(group.jobs)}
                </span>
              </th>
              <td>{payText(group.low_cents)}</td>
              <td>{payText(group.middle_cents)}</td>
              <td>{payText(group.high_cents)}</td>
              <td>{count(group.jobs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
