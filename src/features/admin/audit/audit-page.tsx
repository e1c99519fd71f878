import { useQuery } from '@tanstack/react-query';
import { CsvButton } from '@/components/csv-button.tsx';
import type { Column } from '@/components/data-table.tsx';
import { daysProblem } from '@/components/date-range.tsx';
import { useListState } from '@/components/list-state.ts';
import { PageHead, RefreshButton } from '@/components/page-head.tsx';
import { Panel } from '@/components/panel.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { stampText } from '@/features/admin/format.ts';
import { toAppError } from '@/lib/errors.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { ApplicationLink } from '../links.tsx';
import { ListTable } from '../list-table.tsx';
import { type AuditEntry, auditQueries, type AuditFilters as Filters } from './api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ACTION_NAMES, changeLines, TABLE_NAMES } from './labels.ts';

const SHORT_ID = 8;
/** Tables whose rows are known by the id of their application. */
const WITH_APPLICATION = ['job_applications', 'held_answers', 'conversation_messages', 'conversations'];

const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'time', label: 'When', cell: (entry) => stampText(entry.created_at), sort: true, card: 'state' },
  {
    key: 'actor',
    label: 'Who',
    cell: ({ actor }) => (actor === 'employer' ? 'Employer' : (actor ?? 'Operator')),
    card: 'full',
  },
  {
    key: 'what',
    label: 'What',
    cell: ({ action, table_name }) => `${ACTION_NAMES[action]}: ${TABLE_NAMES[table_name] ?? table_name}`,
    card: 'main',
  },
  {
    key: 'row',
    label: 'Which',
    cell: ({ table_name, row_id }) =>
      row_id && (
        <ApplicationLink id={WITH_APPLICATION.includes(table_name) ? row_id : null}>
          <code title={row_id}>{row_id.slice(0, row_id.length > 24 ? SHORT_ID : undefined)}</code>
        </ApplicationLink>
      ),
    cardLabel: true,
  },
  { key: 'changes', label: 'Before and after', cell: (entry) => <Changes entry={entry} />, card: 'full' },
];

const LIST = {
  filters: { table: '', action: '', actor: '', row: '', from: '', to: '' },
  sort: { by: 'time', down: true },
  columns: AUDIT_COLUMNS,
};

/** `/admin/audit`: who changed what and when, what it was before and after. Nobody can change it. */
export function AuditPage() {
  usePageMeta({ title: 'Audit log', noindex: true });
  const list = useListState(LIST);
  const { filters, sort } = list;
  const wrong = daysProblem(filters);
  const page = useQuery({ ...auditQueries.page(filters, sort.down, list.after), enabled: wrong === null });
  const refused = page.isError && toAppError(page.error).status === 400;
  return (
    <>
      <PageHead title="Audit log">
        <RefreshButton of={auditQueries.all} busy={page.isFetching} />
      </PageHead>
      <Panel
        title="What admins did"
        tools={<CsvButton body={exportBody(filters, list.order)} label="Export the audit log as CSV" />}
      >
        <AuditFilters list={list} />
        <ListTable
          caption="What admins did"
          columns={AUDIT_COLUMNS}
          list={list}
          page={page}
          expected={12}
          failed={refused ? toAppError(page.error).message : 'Failed to load the audit log.'}
          actions={({ row_id }) =>
            row_id && row_id !== filters.row ? (
              <RowButton
                aria-label={`All of ${row_id}`}
                onClick={() => list.setFilters({ ...LIST.filters, row: row_id })}
              >
                All of it
              </RowButton>
            ) : null
          }
          noMatch="Nothing like that was done."
          empty="Nothing was changed yet. What admins do will stand here."
        />
      </Panel>
    </>
  );
}

/** The filtered set, whole. */
function exportBody({ from, to, ...filters }: Filters, sort: string) {
  return { dataType: 'audit', startDate: from, endDate: to, filters: { ...filters, sort } };
}

const AT_ONCE = 2;

/** The changed columns; more than two open on demand. */
function Changes({ entry }: { entry: AuditEntry }) {
  const lines = changeLines(entry);
  const list = (some: readonly string[]) => some.map((line) => <li key={line}>{line}</li>);
  if (lines.length === 0) return null;
  return (
    <div className="min-w-60 max-w-72 py-2 whitespace-normal break-all">
      <ul>{list(lines.slice(0, AT_ONCE))}</ul>
      {lines.length > AT_ONCE && (
        <details>
          <summary className="py-1 font-semibold text-green">{lines.length - AT_ONCE} more</summary>
          <ul>{list(lines.slice(AT_ONCE))}</ul>
        </details>
      )}
    </div>
  );
}
