import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Sort } from '@/lib/list-state.ts';
import { useCards } from '@/lib/use-cards.ts';
import { Button } from './button.tsx';
import { Select } from './select.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * A column of a `DataTable`. Below 64rem each row is a card: `card` says where the cell stands on it ('main' and 'state'
 * share the first line, 'amount' leads it, 'full' takes a line), `cardLabel` writes the column's name before the value.
 */
export interface Column<Row> {
  key: string;
  label: string;
  /** Nothing (null, '') is drawn as a dash in the table and left out on a card. */
  cell: (row: Row) => ReactNode;
  /** The header sorts by this column's key; 'unsearched': only while nothing is searched for, as in a list of a million rows. */
  sort?: boolean | 'unsearched';
  /** Right-aligned, tabular figures; sorts descending first. */
  numeric?: boolean;
  /** Takes the room that is left, cut with an ellipsis. */
  clip?: boolean;
  card?: 'main' | 'state' | 'amount' | 'full';
  cardLabel?: boolean;
  /** Not on a card. */
  wideOnly?: boolean;
}

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

interface SortChoiceProps<Row> {
  /** Which list is sorted, read out. */
  of: string;
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** What the headers do, where rows are cards and there are none. */
function SortChoice<Row>({ of, columns, sort, onSort }: SortChoiceProps<Row>) {
  const id = useId();
  return (
    <div className="sort-choice">
      <label htmlFor={id} className="flex-none text-13 text-muted">
        Sort by<span className="sr-only">, {of}</span>
      </label>
      <Select
        id={id}
        value={`${sort.by} ${sort.down}`}
        onChange={({ target }) => {
          const [by = '', down] = target.value.split(' ');
          onSort({ by, down: down === 'true' });
        }}
      >
        {columns.flatMap(({ key, label }) =>
          [true, false].map((down) => (
            <option key={`${key} ${down}`} value={`${key} ${down}`}>
              {label}, {down ? 'descending' : 'ascending'}
            </option>
          )),
        )}
      </Select>
    </div>
  );
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  /** Those whose header is a button. */
  sortable: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  actions: boolean;
}

/** The header row; a sortable header is a button, and `aria-sort` says which one orders the list. */
function TableHead<Row>({ columns, sortable, sort, onSort, actions }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { key, label, numeric, wideOnly } = column;
          const on = sort?.by === key ? sort : null;
          const first = numeric ?? false;
          return (
            <th
              key={key}
              scope="col"
              className={cx(numeric && 'r', wideOnly && 'wide-only')}
              aria-sort={on ? (on.down ? 'descending' : 'ascending') : undefined}
            >
              {onSort && sortable.includes(column) ? (
                <button type="button" onClick={() => onSort({ by: key, down: on ? !on.down : first })}>
                  {label}
                  {on && (on.down ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
        {actions && (
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface RowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  actions: ((row: Row) => ReactNode) | undefined;
}

// `display` on table parts drops their roles in some browsers, so that they are said where rows become cards. They are
// spread: on a `<tr>` and a `<td>` that stay what they are, a linter would call them redundant.
const ROW = { role: 'row' };
const CELL = { role: 'cell' };

function TableRows<Row>({ columns, rows, rowKey, actions }: RowsProps<Row>) {
  return rows.map((row) => (
    <tr key={rowKey(row)} {...ROW}>
      {columns.map((column) => (
        <td key={column.key} {...CELL} className={cellClass(column)} data-label={labelOf(column)}>
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td {...CELL} className="r acts">
          <span className="row-acts">{actions(row)}</span>
        </td>
      )}
    </tr>
  ));
}

/** As many rows as are expected, each as high as a real one. */
function SkeletonRows<Row>({
  columns,
  count,
  actions,
}: Pick<RowsProps<Row>, 'columns'> & { count: number; actions: boolean }) {
  return Array.from({ length: count }, (_, index) => `waiting ${index}`).map((key) => (
    <tr key={key} {...ROW}>
      {columns.map((column) => (
        <td key={column.key} {...CELL} className={cellClass(column)}>
          <Skeleton width={column.card === 'main' ? 160 : 72} height={16} className="inline-block align-middle" />
        </td>
      ))}
      {actions && (
        <td {...CELL} className="r acts">
          <span className="row-acts">
            <Skeleton width="100%" height={32} className="min-w-15 max-lg:h-11!" />
          </span>
        </td>
      )}
    </tr>
  ));
}

function cellClass({ numeric, clip, card, wideOnly }: Pick<Column<never>, 'numeric' | 'clip' | 'card' | 'wideOnly'>) {
  return cx(numeric && 'r', clip && 'clip', card, wideOnly && 'wide-only') || undefined;
}

function labelOf({ cardLabel, label }: Pick<Column<never>, 'cardLabel' | 'label'>) {
  return cardLabel ? label : undefined;
}

interface TableWrapProps {
  /** The table's name. */
  of: string;
  children: ReactNode;
}

/** Scrolls a table that is wider than its panel, by keyboard too where no cell of it takes the focus. */
function TableWrap({ of, children }: TableWrapProps) {
  const [scrolls, setScrolls] = useState(false);
  const [watch] = useState(() => (wrap: HTMLDivElement | null) => {
    if (!wrap || typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(() => setScrolls(wrap.scrollWidth > wrap.clientWidth));
    for (const box of [wrap, ...wrap.querySelectorAll('table')]) sizes.observe(box);
    return () => sizes.disconnect();
  });
  return (
    <div ref={watch} className="table-wrap" {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': of })}>
      {children}
    </div>
  );
}
