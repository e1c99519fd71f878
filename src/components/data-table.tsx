import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Sort } from '@/lib/list-state.ts';
import { useCards } from '@/lib/use-cards.ts';
import { Button } from './button.tsx';
import type { Column } from './column.ts';
import { SortChoice } from './sort-choice.tsx';
import { TableHead } from './table-head.tsx';
import { SkeletonRows, TableRows } from './table-rows.tsx';
import { TableWrap } from './table-wrap.tsx';

interface Props<Row> {
  /** Names the table for whoever cannot see the heading above it. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The order the rows came in; the server sorts. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Something is searched for: columns that sort 'unsearched' do not. */
  searched?: boolean;
  /** Buttons of a row: `<RowButton>`s. */
  actions?: (row: Row) => ReactNode;
  /** What stands there when nothing was found, with the next step. */
  empty: ReactNode;
  /** What to say when loading failed, with `onRetry`. */
  error?: string | null;
  onRetry?: () => void;
  /** The next page or a fresh copy is on its way: what is shown is older. */
  busy?: boolean;
  /** Rows to hold the place for while the first page loads. */
  expected?: number;
  /** False: stays a table on a phone (few, short columns). */
  cards?: boolean;
}

const ROLE = { role: 'table' };

/**
 * A table of an admin list: sorted by the server, drawn as cards below 64rem. Put it in a `Panel`, with a `Pager` below.
 *
 *     <DataTable caption="Subscribers" columns={COLUMNS} rows={page.data?.rows} rowKey={(row) => row.id}
 *       sort={list.sort} onSort={list.setSort} error={page.isError ? 'Failed to load alert subscribers.' : null}
 *       onRetry={() => page.refetch()} empty={<p>Nobody yet.</p>} actions={(row) => <RowButton …>Edit</RowButton>} />
 */
export function DataTable<Row>(props: Props<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    actions,
    empty,
    error,
    onRetry,
    busy,
    searched,
    expected = 10,
  } = props;
  const sortable = onSort ? columns.filter(({ sort: by }) => by === true || (by === 'unsearched' && !searched)) : [];
  // Nobody comes by keyboard to a button that cannot be seen: cards have a choice of orders instead.
  const headless = useCards() && props.cards !== false;
  const span = columns.length + (actions ? 1 : 0);
  if (error && !rows) {
    return (
      <div className="grid justify-items-center gap-3 border-line border-t p-8 text-center" role="alert">
        <p>{error}</p>
        {onRetry && (
          <Button look="line" busy={busy ?? false} busyLabel="Trying…" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return (
    <TableWrap of={caption}>
      {props.cards !== false && onSort && sort && sortable.length > 0 && (
        <SortChoice of={caption} columns={sortable} sort={sort} onSort={onSort} />
      )}
      <table
        {...ROLE}
        className={cx('data-table', props.cards !== false && 'data-cards')}
        aria-busy={!rows || busy || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          sortable={headless ? [] : sortable}
          sort={sort}
          onSort={onSort}
          actions={actions !== undefined}
        />
        <tbody>
          {!rows && <SkeletonRows columns={columns} count={expected} actions={actions !== undefined} />}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={span} className="full p-8! text-center whitespace-normal text-muted">
                {empty}
              </td>
            </tr>
          )}
          {rows && <TableRows columns={columns} rows={rows} rowKey={rowKey} actions={actions} />}
        </tbody>
      </table>
      {error && (
        <p className="border-line border-t p-4 text-red" role="alert">
          {error}{' '}
          {onRetry && (
            <button type="button" className="font-semibold underline" onClick={onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
    </TableWrap>
  );
}
