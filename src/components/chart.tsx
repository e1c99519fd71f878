import { type ReactNode, useId } from 'react';

/** How wide a chart is drawn, in its own units. */
export const CHART_WIDTH = 632;

interface Props {
  title: string;
  /** What is read out in place of the drawing. */
  text: string;
  height: number;
  /** Where the drawing begins, behind the names of the rows. */
  left: number;
  ticks: readonly { label: string; y: number }[];
  groups: readonly { key: string; head: ReactNode }[];
  rows: readonly { name: string; mark?: ReactNode; values: readonly (string | number)[] }[];
  className?: string;
  children: ReactNode;
}

/** A drawing over a real table that is its axis, so that screen readers read every number. */
export function Chart({ title, text, height, left, ticks, groups, rows, className = '', children }: Props) {
  const id = useId();
  return (
    <div className={`px-4 pb-4 max-lg:overflow-x-auto max-lg:*:min-w-130 ${className}`} ref={showNewest}>
      <svg
        className="h-auto w-full"
        viewBox={`0 0 ${CHART_WIDTH} ${height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{text}</desc>
        {ticks.map(({ label, y }) => (
          <g key={label}>
            <line className="stroke-line" x1={left} x2={CHART_WIDTH} y1={y} y2={y} />
            <text className="fill-muted text-[13px] tabular-nums" x="0" y={y + 4}>
              {label}
            </text>
          </g>
        ))}
        {children}
      </svg>
      <table className="w-full table-fixed border-collapse text-center text-13 tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <td className="h-8" width={`${(100 * left) / CHART_WIDTH}%`} />
            {groups.map(({ key, head }) => (
              <th key={key} scope="col" className="h-8 py-1 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, mark, values }) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="h-8 py-1 text-left font-normal whitespace-nowrap">
                {mark}
                {name}
              </th>
              {groups.map(({ key }, index) => (
                <td key={key} className="h-8 py-1">
                  {values[index]}
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
