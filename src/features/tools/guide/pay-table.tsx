import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import { buttonVariants } from '@/components/button.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import type { PayRow } from './pay-chart.tsx';
import { payText } from './pay-words.ts';

interface Props {
  title: string;
  /** What the first column lists. */
  of: string;
  rows: readonly PayRow[];
}

/** The chart's numbers for whoever would rather read them; on a narrow phone how many jobs stands under their name. */
export function PayTable({ title, of, rows }: Props) {
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
