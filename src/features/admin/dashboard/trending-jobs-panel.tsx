import { Link } from 'react-router-dom';
import type { Column } from '@/components/data-table.tsx';
import { ShortList } from '@/components/short-list.tsx';
import type { TrendingJob } from './api.ts';

const COLUMNS: readonly Column<TrendingJob>[] = [
  {
    key: 'title',
    label: 'Job',
    cell: ({ id, title }) => (
      <Link to={`?edit=${id}`} preventScrollReset lang="en" className="underline underline-offset-2">
        {title}
      </Link>
    ),
    sort: true,
    clip: true,
  },
  { key: 'views', label: 'Views', sort: true, numeric: true, wideOnly: true },
  { key: 'applications', label: 'Submitted', sort: true, numeric: true },
  { key: 'applications_this_week', label: 'This week', sort: true, numeric: true },
];

interface Props {
  jobs: readonly TrendingJob[] | undefined;
  error: string | null;
  onRetry: () => void;
}

/** The ten jobs with most applications of seven days; those that were submitted. */
export function TrendingJobsPanel({ jobs, error, onRetry }: Props) {
  return (
    <ShortList
      title="Trending Jobs"
      columns={COLUMNS}
      rows={jobs}
      rowKey={({ id }) => id}
      start={{ by: 'applications_this_week', down: true }}
      file={{
        label: 'Export trending jobs as CSV',
        name: 'trending_jobs',
        head: ['Job', 'Company', 'Borough', 'Views', 'Submitted', 'Submitted this week'],
        cells: (row) => [
          row.title,
          row.company ?? '',
          row.borough ?? '',
          row.views,
          row.applications,
          row.applications_this_week,
        ],
      }}
      cards={false}
      error={error}
      onRetry={onRetry}
      empty="Nobody applied in the last seven days."
    />
  );
}
