import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import type { Counts } from './filter.ts';

/** 'Application Summary': four figures side by side. `total` counts what was handed in. */
export function ApplicationSummary({ counts, total }: { counts: Counts; total: number }) {
  const figures = [
    { name: m.dashboard_apps_total(), value: total },
    { name: m.dashboard_apps_pending(), value: counts.pending },
    { name: m.dashboard_apps_interviews(), value: counts.interviews },
    { name: m.dashboard_apps_rejected(), value: counts.rejected },
  ];
  return (
    <section aria-label={m.dashboard_apps_summary()}>
      <dl className="card grid grid-cols-[repeat(4,auto)] px-0 py-3.5">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className="flex min-w-0 flex-col-reverse justify-end border-line px-0.5 text-center not-first:border-l"
          >
            <dt className="text-13 text-muted leading-tight">{name}</dt>
            <dd className="font-bold text-22 tabular-nums leading-snug">{count(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
