import { Card } from '@/components/card.tsx';
import { m } from '@/paraglide/messages.js';
import { PayChart, type PayRow } from './pay-chart.tsx';
import { PayTable } from './pay-table.tsx';

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
          <span className="h-3.5 w-[3px] rounded-[2px] bg-ink" /> {m.tools_guide_middle()}
        </li>
      </ul>
      <PayChart title={title} rows={rows} />
      <PayTable title={title} of={of} rows={rows} />
    </Card>
  );
}
