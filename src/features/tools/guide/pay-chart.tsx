import { money } from '@rules/money.ts';
import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { m } from '@/paraglide/messages.js';
import { type PayGroup, payAxis } from './pay-groups.ts';
import { rangeText } from './pay-words.ts';

export interface PayRow {
  name: string;
  group: PayGroup;
  /** The row somebody asked for: solid. */
  isChosen: boolean;
}

const WIDTH = 326;
const EDGE = 4;
const TOP = 18;
const ROW = 46;

/** The middle half of the jobs as a bar and the median as a line, a row for each group; the same is in the table below. */
export function PayChart({ title, rows }: { title: string; rows: readonly PayRow[] }) {
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
