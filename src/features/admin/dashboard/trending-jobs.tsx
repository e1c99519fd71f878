import { numberText } from '@/lib/admin/figures.ts';
import type { Column } from '@/ui/admin/column.ts';
import { DataTable } from '@/ui/admin/data-table.tsx';
import { Panel } from '@/ui/admin/panel.tsx';
import { Link } from '@/ui/link.tsx';
import type { TrendingJob } from './api.ts';
import { SaveTable } from './save-table.tsx';
import { useOrder } from './use-order.ts';

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
  { key: 'views', label: 'Views', cell: ({ views }) => numberText(views), sort: true, numeric: true, wideOnly: true },
  {
    key: 'applications',
    label: 'Applied',
    cell: ({ applications }) => numberText(applications),
    sort: true,
    numeric: true,
  },
  {
    key: 'applications_this_week',
    label: 'This week',
    cell: ({ applications_this_week }) => numberText(applications_this_week),
    sort: true,
    numeric: true,
  },
];

interface Props {
  jobs: readonly TrendingJob[] | undefined;
  error: string | null;
  onRetry: () => void;
}

/** The ten jobs that got most applications in seven days. */
export function TrendingJobs({ jobs, error, onRetry }: Props) {
  const { rows, sort, setSort } = useOrder(jobs, { by: 'applications_this_week', down: true });
  return (
    <Panel
      title="Trending Jobs"
      tools={
        <SaveTable
          label="Export trending jobs as CSV"
          fileName="trending_jobs"
          head={['Job', 'Company', 'Borough', 'Views', 'Applied', 'Applied this week']}
          rows={rows?.map((row) => [
            row.title,
            row.company ?? '',
            row.borough ?? '',
            row.views,
            row.applications,
            row.applications_this_week,
          ])}
        />
      }
    >
      <DataTable
        caption="Trending Jobs"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        expected={10}
        cards={false}
        error={error}
        onRetry={onRetry}
        empty={<p>Nobody applied in the last seven days.</p>}
      />
    </Panel>
  );
}
