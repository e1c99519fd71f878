import { useState } from 'react';
import { DataTable } from '@/ui/admin/data-table.tsx';
import { Panel } from '@/ui/admin/panel.tsx';
import { Button } from '@/ui/button.tsx';
import { SaveTable } from '../../dashboard/save-table.tsx';
import { useOrder } from '../../dashboard/use-order.ts';
import type { EngagedJob } from '../api.ts';
import { ENGAGEMENT_COLUMNS } from './engagement-columns.tsx';

const AT_ONCE = 10;

/** The open jobs that are looked at most, scored by what became of the looks (specification 3 §9). */
export function EngagementPanel({ jobs }: { jobs: readonly EngagedJob[] | undefined }) {
  const [all, setAll] = useState(false);
  const { rows, sort, setSort } = useOrder(jobs, { by: 'score', down: true });
  const shown = all ? rows : rows?.slice(0, AT_ONCE);
  const estimated = shown?.some((job) => job.views_are_estimate);
  return (
    <Panel
      id="engagement"
      title="Job engagement"
      tools={
        <SaveTable
          label="Export job engagement as CSV"
          fileName="job_engagement"
          head={['Job', 'Company', 'Views', 'Views are est.', 'Applied', 'CTR (%)', 'Score', 'Label']}
          rows={rows?.map((job) => [
            job.title,
            job.company ?? '',
            job.views,
            job.views_are_estimate ? 'Yes' : 'No',
            job.applications,
            job.ctr,
            job.score,
            job.label,
          ])}
        />
      }
    >
      <DataTable
        caption="Job engagement"
        columns={ENGAGEMENT_COLUMNS}
        rows={shown}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        expected={AT_ONCE}
        empty={<p>No job is open now.</p>}
      />
      {rows && (rows.length > AT_ONCE || estimated) && (
        <div className="pager">
          <span className="text-13 text-muted">
            {estimated && 'est.: nobody has opened the job yet; the views are a stand-in.'}
          </span>
          {rows.length > AT_ONCE && (
            <Button look="quiet" onClick={() => setAll(!all)}>
              {all ? `Show ${AT_ONCE}` : `Show all ${rows.length}`}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
