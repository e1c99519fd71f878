import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { ShortList } from '@/components/short-list.tsx';
import type { EngagedJob } from '../api.ts';
import { ENGAGEMENT_COLUMNS } from './engagement-columns.tsx';

const AT_ONCE = 10;

/** The open jobs that are looked at most, scored by what became of the looks (specification 3 §9). */
export function EngagementPanel({ jobs }: { jobs: readonly EngagedJob[] | undefined }) {
  const [all, setAll] = useState(false);
  const estimated = jobs?.some((job) => job.views_are_estimate);
  return (
    <ShortList
      id="engagement"
      title="Job engagement"
      columns={ENGAGEMENT_COLUMNS}
      rows={jobs}
      rowKey={({ id }) => id}
      start={{ by: 'score', down: true }}
      file={{
        label: 'Export job engagement as CSV',
        name: 'job_engagement',
        head: ['Job', 'Company', 'Views', 'Views are est.', 'Applied', 'CTR (%)', 'Score', 'Label'],
        cells: (job) => [
          job.title,
          job.company ?? '',
          job.views,
          job.views_are_estimate ? 'Yes' : 'No',
          job.applications,
          job.ctr,
          job.score,
          job.label,
        ],
      }}
      atMost={all ? undefined : AT_ONCE}
      empty="No job is open now."
    >
      {jobs && (jobs.length > AT_ONCE || estimated) && (
        <div className="pager">
          <span className="text-13 text-muted">
            {estimated && 'est.: nobody has opened the job yet; the views are a stand-in.'}
          </span>
          {jobs.length > AT_ONCE && (
            <Button look="quiet" onClick={() => setAll(!all)}>
              {all ? `Show ${AT_ONCE}` : `Show all ${jobs.length}`}
            </Button>
          )}
        </div>
      )}
    </ShortList>
  );
}
