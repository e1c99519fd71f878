import { cva, cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { Button } from './button.tsx';
import type { Sort } from './list-state.ts';
import { Select } from './select.tsx';
import type { Selection } from './selection.ts';
import { Skeleton } from './skeleton.tsx';

/**
 * A column of a `DataTable`. Below 64rem each row is a card: `card` says where the cell stands on it ('main' and 'state'
 * share the first line, 'amount' leads it, 'full' takes a line), `cardLabel` writes the column's name before the value.
 */
export type Column<Row> = ColumnLook &
  (
    | {
        key: string;
        /** Nothing (null, '') is drawn as a dash in the table and left out on a card. */
        cell: (row: Row) => ReactNode;
      }
    /** The field of this name: a text, or a figure written as '8,412'. */
    | { key: keyof Row & string; cell?: never }
  );

interface ColumnLook {
  label: string;
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
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The order the rows came in; the server sorts. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Something is searched for: columns that sort 'unsearched' do not. */
  searched?: boolean;
  /** Buttons of a row: `<RowButton>`s. */
  actions?: (row: Row) => ReactNode;
  /** Rows can be ticked, each read out by its name. */
  selection?: Selection | undefined;
  nameOf?: ((row: Row) => string) | undefined;
  /** Shown when nothing was found, with the next step. */
  empty: ReactNode;
  /** What to say when loading failed, with `onRetry`. */
  error?: string | null;
  onRetry?: () => void;
  /** The next page or a refetch is loading: what is shown is older. */
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
    selection,
    nameOf,
    empty,
    error,
    onRetry,
    busy,
    searched,
    expected = 10,
    cards = true,
  } = props;
  const sortable = onSort ? columns.filter(({ sort: by }) => by === true || (by === 'unsearched' && !searched)) : [];
  // Hidden buttons are not focusable: cards have a select for the order instead.
  const headless = useMediaQuery('not all and (min-width: 64rem)') && cards;
  const ticks = selection !== undefined;
  const shared = { cards, columns, ticks, hasActions: actions !== undefined };
  const all = selection && (
    <TickAll selection={selection} shown={rows?.length ?? 0} of={caption} isLabelled={headless} />
  );
  const keepFocus = useRestoredFocus();
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
      {cards && onSort && sort && sortable.length > 0 && (
        <SortChoice of={caption} columns={sortable} sort={sort} onSort={onSort} />
      )}
      {headless && all}
      <table
        {...ROLE}
        data-cards={cards || undefined}
        className={cx('w-full border-collapse', cards && 'max-lg:block')}
        aria-busy={!rows || busy || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead
          cards={cards}
          columns={columns}
          sortable={headless ? [] : sortable}
          sort={sort}
          onSort={onSort}
          actions={actions !== undefined}
          tick={ticks && (headless ? '' : all)}
        />
        <tbody {...keepFocus} className={cards ? 'max-lg:block md:max-lg:grid md:max-lg:grid-cols-2' : undefined}>
          {!rows &&
            Array.from({ length: expected }, (_, index) => `waiting ${index}`).map((key) => (
              <TableRow
                key={key}
                {...shared}
                cell={({ card }) => (
                  <Skeleton width={card === 'main' ? 160 : 72} height={16} className="inline-block align-middle" />
                )}
                actions={<Skeleton width="100%" height={32} className="min-w-15 max-lg:h-11!" />}
              />
            ))}
          {rows?.length === 0 && (
            <tr className={rowVariants({ cards })}>
              <td
                colSpan={columns.length + (ticks ? 1 : 0) + (actions ? 1 : 0)}
                className={cx(
                  'border-line border-t p-8 text-center text-muted',
                  cards && 'max-lg:order-4 max-lg:flex-[1_0_100%] max-lg:border-0 max-lg:text-13',
                )}
              >
                {empty}
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <TableRow
              key={rowKey(row)}
              {...shared}
              cell={(column) => cellContent(column, row)}
              actions={actions?.(row)}
              isTicked={selection?.ids.has(rowKey(row))}
              tick={selection && <Tick selection={selection} id={rowKey(row)} name={nameOf?.(row) ?? 'this row'} />}
            />
          ))}
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

interface TickAllProps {
  selection: Selection;
  /** How many rows are shown. */
  shown: number;
  of: string;
  /** Beside its name, where rows are cards. */
  isLabelled: boolean;
}

/** Ticks all rows of the page. */
function TickAll({ selection, shown, of, isLabelled }: TickAllProps) {
  const { ids, toggleAll, allId } = selection;
  const isSome = ids.size > 0 && ids.size < shown;
  return (
    <label className={isLabelled ? 'flex min-h-11 items-center gap-3 px-4 pb-2' : TICK}>
      <input
        type="checkbox"
        id={allId}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        className="size-5 flex-none accent-green"
        checked={shown > 0 && ids.size === shown}
        disabled={shown === 0}
        onChange={toggleAll}
      />
      <span className={isLabelled ? undefined : 'sr-only'}>
        Select all on this page<span className="sr-only">, {of}</span>
      </span>
    </label>
  );
}

interface TickProps {
  selection: Selection;
  id: string;
  name: string;
}

/** Ticks a row; with Shift all rows from the last one. */
function Tick({ selection, id, name }: TickProps) {
  return (
    <label className={TICK}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        className="size-5 accent-green"
        checked={selection.ids.has(id)}
        onChange={({ nativeEvent }) => selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}

const TICK_CELL = 'w-11 border-line border-t p-0 lg:[&+*]:pl-1';
const TICK =
  'grid h-10 w-11 place-items-center max-lg:in-data-cards:-mx-3 max-lg:in-data-cards:-my-2 max-lg:in-data-cards:size-11';

/**
 * Where what has the focus goes with what it did ('Reject'), or its row goes, the focus moves to the row that is now in its place,
 * else to the table: the keyboard goes on from there.
 */
function useRestoredFocus() {
  const ref = useRef<HTMLTableSectionElement>(null);
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    const body = ref.current;
    if (!body || place.current === null || document.activeElement !== document.body) return;
    const row = body.rows[Math.min(place.current, body.rows.length - 1)];
    const next =
      row?.querySelector<HTMLElement>('td:last-child :enabled') ?? row?.querySelector<HTMLElement>(':enabled, a');
    const table = body.closest('table');
    if (table) table.tabIndex = -1;
    (next ?? table)?.focus();
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      place.current = target.closest('tr')?.sectionRowIndex ?? null;
    },
    // What is still there and can have the focus was left on purpose.
    onBlur: ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target.isConnected && !target.matches(':disabled')) place.current = null;
      }),
  };
}

function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = row[column.key];
  return typeof value === 'number' ? value.toLocaleString('en-US') : (value as ReactNode);
}

interface SortChoiceProps<Row> {
  /** Which list is sorted, read out. */
  of: string;
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Sorting where rows are cards, which have no headers. */
function SortChoice<Row>({ of, columns, sort, onSort }: SortChoiceProps<Row>) {
  const id = useId();
  return (
    <div className="hidden items-center gap-3 px-4 pb-3 max-lg:flex">
      <label htmlFor={id} className="flex-none text-13 text-muted">
        Sort by<span className="sr-only">, {of}</span>
      </label>
      <span className="flex-1">
        <Select
          id={id}
          value={`${sort.by} ${sort.down}`}
          onChange={({ target }) => {
            const [by = '', down] = target.value.split(' ');
            onSort({ by, down: down === 'true' });
          }}
          options={columns.flatMap(({ key, label }) => [
            { value: `${key} true`, label: `${label}, descending` },
            { value: `${key} false`, label: `${label}, ascending` },
          ])}
        />
      </span>
    </div>
  );
}

interface TableHeadProps<Row> {
  cards: boolean;
  columns: readonly Column<Row>[];
  /** Those whose header is a button. */
  sortable: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  actions: boolean;
  /** What ticks all rows; false where none can be. */
  tick: ReactNode;
}

/** The header row; a sortable header is a button, and `aria-sort` says which one orders the list. */
function TableHead<Row>({ cards, columns, sortable, sort, onSort, actions, tick }: TableHeadProps<Row>) {
  const look = 'h-9 text-13 font-semibold whitespace-nowrap text-muted';
  return (
    <thead className={cards ? 'max-lg:sr-only' : undefined}>
      <tr>
        {tick !== false && (tick ? <th className={TICK_CELL}>{tick}</th> : <td className={TICK_CELL} />)}
        {columns.map((column, index) => {
          const { key, label, numeric, wideOnly } = column;
          const on = sort?.by === key ? sort : null;
          const first = numeric ?? false;
          return (
            <th
              key={key}
              scope="col"
              className={cellVariants({
                ...edgesOf(columns, index, actions),
                cards,
                className: cx(look, wideOnly && 'max-lg:hidden'),
              })}
              aria-sort={on ? (on.down ? 'descending' : 'ascending') : undefined}
            >
              {onSort && sortable.includes(column) ? (
                <button
                  type="button"
                  className="inline-flex min-h-9 items-center gap-1 font-semibold [&>svg]:size-3.5"
                  onClick={() => onSort({ by: key, down: on ? !on.down : first })}
                >
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
          <th
            scope="col"
            className={cellVariants({ last: true, afterNumeric: columns.at(-1)?.numeric, cards, className: look })}
          >
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const rowVariants = cva('group hover:bg-sunken', {
  variants: {
    isTicked: { true: 'bg-green-tint hover:bg-green-tint' },
    cards: {
      true: 'max-lg:flex max-lg:flex-wrap max-lg:content-start max-lg:items-baseline max-lg:gap-x-3.5 max-lg:gap-y-1 max-lg:border-line max-lg:border-t max-lg:px-4 max-lg:py-3.5 max-lg:before:order-3 max-lg:before:-mt-1 max-lg:before:flex-[1_0_100%] max-lg:before:content-[""] max-lg:hover:bg-transparent md:max-lg:even:border-l',
    },
  },
});

/** What header and body have in common: the space around a column. */
const cellVariants = cva('border-line border-t px-2', {
  variants: {
    numeric: { true: 'text-right tabular-nums', false: 'text-left' },
    first: { true: 'pl-4', false: '' },
    last: { true: 'pr-4', false: '' },
    afterNumeric: { true: 'lg:pl-6' },
    cards: { false: 'max-[379px]:px-1.25', true: '' },
  },
  compoundVariants: [
    { cards: false, first: false, className: 'max-[479px]:pl-1' },
    { cards: false, last: false, className: 'max-[479px]:pr-1' },
  ],
  defaultVariants: { numeric: false, first: false, last: false },
});

/** Where a cell stands on a card: what a row says first is ordered before the line break, the rest after it. */
const placeVariants = cva('', {
  variants: {
    place: {
      main: 'max-lg:order-1 max-lg:max-w-none max-lg:flex-[1_1_40%] max-lg:text-left max-lg:text-15 max-lg:font-semibold',
      amount: 'max-lg:order-0 max-lg:max-w-none max-lg:text-left max-lg:text-17 max-lg:font-bold',
      state: 'max-lg:order-2 max-lg:max-w-[52%] max-lg:text-right max-lg:text-13',
      full: 'max-lg:order-4 max-lg:max-w-none max-lg:flex-[1_0_100%] max-lg:text-left max-lg:text-13',
      rest: 'max-lg:order-4 max-lg:max-w-none max-lg:text-left max-lg:text-13',
      actions:
        'max-lg:order-5 max-lg:mt-2 max-lg:max-w-none max-lg:flex-[1_0_100%] max-lg:text-left max-lg:text-13 max-lg:has-[>span:empty]:hidden',
    },
  },
});

function edgesOf<Row>(columns: readonly Column<Row>[], index: number, actions: boolean) {
  const numeric = columns[index]?.numeric ?? false;
  return {
    numeric,
    first: index === 0,
    last: index === columns.length - 1 && !actions,
    afterNumeric: !numeric && columns[index - 1]?.numeric,
  };
}

// `display` on table parts drops their roles in some browsers, so that they are said where rows become cards. They are
// spread: on a `<tr>` and a `<td>` that stay what they are, a linter would call them redundant.
const ROW = { role: 'row' };
const CELL = { role: 'cell' };

interface TableRowProps<Row> {
  cards: boolean;
  columns: readonly Column<Row>[];
  /** Rows of the table can be ticked. */
  ticks: boolean;
  isTicked?: boolean | undefined;
  tick?: ReactNode;
  /** The content of a column. */
  cell: (column: Column<Row>) => ReactNode;
  hasActions: boolean;
  actions: ReactNode;
}

function TableRow<Row>({ cards, columns, ticks, isTicked, tick, cell, hasActions, actions }: TableRowProps<Row>) {
  return (
    <tr {...ROW} className={rowVariants({ cards, isTicked })} data-ticked={isTicked || undefined}>
      {ticks && (
        <td {...CELL} className={cx(TICK_CELL, cards && 'max-lg:-order-1 max-lg:block max-lg:w-5 max-lg:border-0')}>
          {tick}
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          {...CELL}
          className={cellClass(columns, index, cards, hasActions)}
          data-label={column.cardLabel ? column.label : undefined}
        >
          {cell(column)}
        </td>
      ))}
      {hasActions && (
        <td {...CELL} className={actionsClass(cards)}>
          <span className={rowActionsVariants({ cards })}>{actions}</span>
        </td>
      )}
    </tr>
  );
}

const BODY_CELL = 'h-10 whitespace-nowrap lg:py-1';
const CARD_CELL = 'max-lg:h-auto max-lg:w-auto max-lg:min-w-0 max-lg:border-0 max-lg:p-0 max-lg:whitespace-normal';

function cellClass<Row>(columns: readonly Column<Row>[], index: number, cards: boolean, actions: boolean) {
  const { clip, card, cardLabel, wideOnly } = columns[index] ?? {};
  return cellVariants({
    ...edgesOf(columns, index, actions),
    cards,
    className: cx(
      BODY_CELL,
      'empty:before:text-muted empty:before:content-["–"] [&_a]:underline [&_a]:decoration-control [&_a]:underline-offset-3',
      clip && 'w-full min-w-32 max-w-0 overflow-hidden text-ellipsis',
      clip && cards && 'max-lg:overflow-visible',
      cards && [CARD_CELL, placeVariants({ place: card ?? 'rest' }), wideOnly || 'max-lg:block max-lg:empty:hidden'],
      cards && cardLabel && 'max-lg:before:text-muted max-lg:before:content-[attr(data-label)_"_"]',
      wideOnly && 'max-lg:hidden',
    ),
  });
}

/** A table that is wider than its panel scrolls under its actions. */
function actionsClass(cards: boolean) {
  return cellVariants({
    numeric: true,
    last: true,
    cards,
    className: cx(
      BODY_CELL,
      'lg:sticky lg:right-0 lg:bg-surface lg:group-hover:bg-sunken lg:group-data-ticked:bg-green-tint',
      cards && [CARD_CELL, placeVariants({ place: 'actions' }), 'max-lg:block'],
    ),
  });
}

const rowActionsVariants = cva('inline-flex gap-1', {
  variants: { cards: { true: 'max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(92px,1fr))] max-lg:gap-2' } },
});

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
    <div ref={watch} className="overflow-x-auto" {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': of })}>
      {children}
    </div>
  );
}
