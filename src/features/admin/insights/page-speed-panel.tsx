import { useQuery } from '@tanstack/react-query';
import type { Column } from '@/components/data-table.tsx';
import { ShortList } from '@/components/short-list.tsx';
import { numberText } from '@/features/admin/format.ts';
import { insightQueries, type PageSpeed } from './api.ts';

const seconds = (ms: number | null) => ms !== null && `${ms / 1000} s`;

const COLUMNS: readonly Column<PageSpeed>[] = [
  { key: 'route', label: 'Page', sort: true, clip: true, card: 'main' },
  { key: 'visits', label: 'Visits', sort: true, numeric: true, cardLabel: true },
  {
    key: 'lcp',
    label: 'Largest paint',
    cell: ({ lcp }) => seconds(lcp),
    sort: true,
    numeric: true,
    cardLabel: true,
  },
  {
    key: 'lcp_slow',
    label: 'On 3G',
    cell: ({ lcp_slow }) => seconds(lcp_slow),
    sort: true,
    numeric: true,
    cardLabel: true,
  },
  {
    key: 'inp',
    label: 'Slowest tap',
    cell: ({ inp }) => inp !== null && `${numberText(inp)} ms`,
    sort: true,
    numeric: true,
    cardLabel: true,
  },
  { key: 'cls', label: 'Layout shift', sort: true, numeric: true, cardLabel: true },
  { key: 'errors', label: 'Errors', cell: ({ errors }) => errorsText(errors), card: 'full', cardLabel: true },
];

/** '5 server, 2 offline', the most frequent first. */
function errorsText(errors: PageSpeed['errors']): string {
  const sorted = Object.entries(errors).sort(([, a], [, b]) => b - a);
  return sorted.map(([code, count]) => `${numberText(count)} ${code}`).join(', ');
}

/** How fast each page was for the people of the last seven days, and what went wrong there. */
export function PageSpeedPanel() {
  const { data, error, refetch } = useQuery(insightQueries.pageSpeed());
  return (
    <ShortList
      id="pages"
      title="How fast pages are"
      columns={COLUMNS}
      rows={data?.pages}
      error={error ? 'Failed to load how fast pages are.' : null}
      onRetry={() => void refetch()}
      rowKey={({ route }) => route}
      start={{ by: 'visits', down: true }}
      file={{
        label: 'Export how fast pages are as CSV',
        name: 'pages',
        head: ['Page', 'Visits', 'Largest paint (ms)', 'On 3G (ms)', 'Slowest tap (ms)', 'Layout shift', 'Errors'],
        cells: (row) => [
          row.route,
          row.visits,
          row.lcp ?? '',
          row.lcp_slow ?? '',
          row.inp ?? '',
          row.cls ?? '',
          errorsText(row.errors),
        ],
      }}
      empty="No visit has been reported in seven days."
    >
      <p className="border-line border-t px-4 py-3 text-13 text-muted">
        Last 7 days. Three of four visits that began on a page were this fast or faster; On 3G is their largest paint on
        3G and slower. Errors are those that people met there.
      </p>
    </ShortList>
  );
}
