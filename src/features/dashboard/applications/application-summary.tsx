import { useId } from 'react';
import { Card } from '@/components/card.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import type { Counts } from './filter.ts';

/** 'Application Summary': four figures side by side. `total` counts what was handed in. */
export function ApplicationSummary({ counts, total }: { counts: Counts; total: number }) {
  const id = useId();
  const figures = [
    { name: m.dashboard_apps_total(), value: total },
    { name: m.dashboard_apps_pending(), value: counts.pending },
    { name: m.dashboard_apps_interviews(), value: counts.interviews },
    { name: m.dashboard_apps_rejected(), value: counts.rejected },
  ];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-17">
        {m.dashboard_apps_summary()}
      </h2>
      <Card as="dl" inset="none" className="grid grid-cols-2 gap-y-3 py-3.5 min-[360px]:grid-cols-[repeat(4,auto)]">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className="flex min-w-0 flex-col-reverse justify-end border-line px-0.5 text-center even:border-l min-[360px]:not-first:border-l"
          >
            <dt className="text-13 text-muted leading-tight">{name}</dt>
            <dd className="font-bold text-22 tabular-nums leading-snug">{count(value)}</dd>
          </div>
        ))}
      </Card>
    </section>
  );
}
