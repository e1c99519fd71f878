import { Link } from 'react-router-dom';
import { SaveTable } from '@/components/csv-button.tsx';
import { Panel } from '@/components/panel.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { numberText, shareText } from '@/features/admin/format.ts';
import { adminPaths } from '@/lib/paths.ts';
import type { Funnel } from './api.ts';

const APPLICATIONS = `${adminPaths.insights}?applications.days=30#applications`;
const STEPS = [
  { key: 'views', name: 'Opened a job', to: `${adminPaths.insights}#engagement` },
  { key: 'step_1', name: 'Step 1 done', to: APPLICATIONS },
  { key: 'step_2', name: 'Step 2 done', to: APPLICATIONS },
  {
    key: 'submitted',
    name: 'Submitted',
    to: `${adminPaths.insights}?applications.status=submitted&applications.days=30#applications`,
  },
] as const satisfies readonly { key: keyof Funnel; name: string; to: string }[];

/** How many get from looking at a job to handing an application in, in 30 days. */
export function FunnelPanel({ funnel }: { funnel: Funnel | undefined }) {
  const most = Math.max(1, ...Object.values(funnel ?? {}));
  const steps = STEPS.map((step, index) => {
    const before = STEPS[index - 1];
    const count = funnel?.[step.key] ?? 0;
    return { ...step, count, share: before && funnel ? shareText(count, funnel[before.key]) : '' };
  });
  return (
    <Panel
      title="From view to application"
      tools={
        <SaveTable
          label="Export the steps to an application as CSV"
          fileName="funnel"
          head={['Step', 'Last 30 days', 'Share of the step before']}
          rows={funnel && steps.map(({ name, count, share }) => [name, count, share])}
        />
      }
    >
      <div className="px-4 pb-4">
        <table className="w-full border-collapse tabular-nums" aria-busy={!funnel || undefined}>
          <caption className="sr-only">From view to application</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Last 30 days</th>
              <th scope="col">Share of the step before</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ key, name, to, count, share }) => (
              <tr key={key} className="h-10">
                <th scope="row" className="w-32 pr-3 text-left font-normal whitespace-nowrap">
                  {name}
                </th>
                <td>
                  <span className="flex items-center gap-3">
                    <span className="h-2 flex-1 overflow-hidden rounded-pill bg-sunken" aria-hidden="true">
                      <span
                        className="block h-full rounded-pill bg-green"
                        style={{ width: `${(count / most) * 100}%` }}
                      />
                    </span>
                    <span className="min-w-14 text-right">
                      {funnel ? (
                        <Link to={to} preventScrollReset className="font-semibold underline underline-offset-2">
                          {numberText(count)}
                        </Link>
                      ) : (
                        <Skeleton width={48} height={16} className="inline-block align-middle" />
                      )}
                    </span>
                  </span>
                </td>
                <td className="min-w-12 pl-2 text-right text-13 whitespace-nowrap text-muted">{share}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-13 text-muted">The last column is the share of the step before.</p>
      </div>
    </Panel>
  );
}
