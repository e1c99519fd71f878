import type { Column } from '@/components/data-table.tsx';
import { ShortList } from '@/components/short-list.tsx';
import type { AppliedJob } from './api.ts';
import { AppliedLink, JobTitle } from './engagement-panel.tsx';

const COLUMNS: readonly Column<AppliedJob>[] = [
  { key: 'title', label: 'Job', cell: (job) => <JobTitle job={job} />, sort: true, clip: true },
  {
    key: 'applications',
    label: 'Applied',
    cell: (job) => <AppliedLink job={job} />,
    sort: true,
    numeric: true,
  },
];

/** The five jobs that most people applied to, since they were posted (specification 3 §9). */
export function TopAppliedPanel({ jobs }: { jobs: readonly AppliedJob[] | undefined }) {
  return (
    <ShortList
      title="Top applied jobs"
      columns={COLUMNS}
      rows={jobs}
      rowKey={({ id }) => id}
      start={{ by: 'applications', down: true }}
      file={{
        label: 'Export top applied jobs as CSV',
        name: 'top_applied_jobs',
        head: ['Job', 'Company', 'Applied'],
        cells: (job) => [job.title, job.company ?? '', job.applications],
      }}
      expected={5}
      cards={false}
      empty="Nobody has applied to a job yet."
    />
  );
}
