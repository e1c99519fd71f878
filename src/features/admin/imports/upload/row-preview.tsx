import type { JobRow } from '@rules/csv/read-job-file.ts';
import { DEFAULT_PAY_TEXT } from '@rules/pay.ts';
import { numberText } from '@/lib/admin/figures.ts';
import type { Column } from '@/ui/admin/column.ts';
import { DataTable } from '@/ui/admin/data-table.tsx';

const COLUMNS: readonly Column<JobRow>[] = [
  {
    key: 'title',
    label: 'Title and company',
    card: 'main',
    cell: ({ title, company }) => (
      <>
        <b className="line-clamp-2">{title}</b>
        <span className="text-13 text-muted">{company}</span>
      </>
    ),
  },
  { key: 'location', label: 'Location', card: 'full', cell: ({ location }) => location },
  {
    key: 'pay',
    label: 'Pay',
    numeric: true,
    card: 'state',
    cell: ({ salary }) =>
      salary ?? (
        <>
          {DEFAULT_PAY_TEXT}
          <span className="block text-13 text-amber-text">No pay given, default text used</span>
        </>
      ),
  },
];

/** The first rows of a file, and how many more there are. */
export function RowPreview({ first, total }: { first: readonly JobRow[]; total: number }) {
  const more = total - first.length;
  return (
    <div>
      <div className="card overflow-clip p-0! wrap-anywhere">
        <DataTable
          caption="The first jobs of the file"
          columns={COLUMNS}
          rows={first}
          rowKey={({ line }) => String(line)}
          empty={<p>No row of this file can be imported.</p>}
        />
      </div>
      {more > 0 && (
        <p className="mt-3 text-muted">
          and {numberText(more)} more {more === 1 ? 'job' : 'jobs'}
        </p>
      )}
    </div>
  );
}
