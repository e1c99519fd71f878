import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { CsvButton } from '@/components/csv-button.tsx';
import { DataTable } from '@/components/data-table.tsx';
import type { ListState } from '@/components/list-state.ts';
import { Pager } from '@/components/pager.tsx';
import { Panel } from '@/components/panel.tsx';
import { SearchBox } from '@/components/search-box.tsx';
import { useSelection } from '@/components/selection.ts';
import { lazyWithRetry } from '@/lib/lazy.ts';
import type { BulkList } from './bulk/actions.ts';

// Few visits do many at once.
const BulkBar = lazyWithRetry(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar);

interface ListPage<Row> {
  rows: Row[];
  next_cursor: string | null;
  total?: number;
  total_is_about?: boolean;
}

interface Props<Row>
  extends Pick<ComponentProps<typeof DataTable<Row>>, 'caption' | 'columns' | 'searched' | 'expected' | 'actions'> {
  list: Pick<
    ListState<Record<never, string>>,
    'sort' | 'setSort' | 'filtered' | 'clearFilters' | 'newer' | 'older' | 'pageNames' | 'page'
  >;
  page: UseQueryResult<ListPage<Row>>;
  /** What is listed, where a screen has several lists. */
  of?: string;
  /** What to say when loading failed. */
  failed: string;
  empty: string;
  /** Instead of `empty` where a filter leaves nothing: filters are cleared from there. */
  noMatch?: string;
  clearLabel?: string;
  /** How many rows of the first page are shown until all of it is asked for. */
  atFirst?: number;
  /** What can be done to several rows at once, which are ticked then. */
  bulk?: BulkList<Row>;
}

/** A table of a paged list with its pager: `list` is its state in the address, `page` the query of the page. */
export function ListTable<Row extends { id: string }>(props: Props<Row>) {
  const { list, page, of, failed, empty, noMatch, clearLabel = 'Clear filters', atFirst, bulk, ...table } = props;
  const { data, isError, isFetching, isPlaceholderData, refetch } = page;
  const [showsAll, setShowsAll] = useState(false);
  const isLong = atFirst !== undefined && list.page === 1 && data !== undefined && data.rows.length > atFirst;
  const isCut = isLong && !showsAll;
  const rows = isCut ? data.rows.slice(0, atFirst) : data?.rows;
  const selection = useSelection(rows?.map(({ id }) => id));
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && selection.ids.size > 0) setUsed(true);
  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        rowKey={({ id }) => id}
        selection={bulk && selection}
        nameOf={bulk?.nameOf}
        sort={list.sort}
        onSort={list.setSort}
        busy={isFetching}
        error={isError ? failed : null}
        onRetry={() => void refetch()}
        empty={
          noMatch && list.filtered ? (
            <>
              <p>{noMatch}</p>
              <Button look="quiet" onClick={list.clearFilters}>
                {clearLabel}
              </Button>
            </>
          ) : (
            <p>{empty}</p>
          )
        }
      />
      {isLong && (
        <div className="px-4 pb-4">
          <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${data.rows.length}`}
          </Button>
        </div>
      )}
      <Pager
        of={of ?? table.caption.toLowerCase()}
        shown={rows?.length}
        total={data?.total}
        isLeast={data?.total_is_about}
        list={list}
        next={isPlaceholderData ? undefined : isCut ? null : data?.next_cursor}
      />
      {bulk && isUsed && data && (
        <Suspense>
          <BulkBar
            bulk={bulk}
            rows={(rows ?? []).map((row) => ({ id: row.id, name: bulk.nameOf(row), expected: bulk.expected?.(row) }))}
            selection={selection}
          />
        </Suspense>
      )}
    </>
  );
}

interface ListPanelProps<Row> extends Omit<Props<Row>, 'caption'> {
  title: string;
  /** So that a link can lead here. */
  id?: string;
  /** Of the table, where it is not the title. */
  caption?: string;
  list: ListState<Record<string, string>>;
  /** The filter `q`: what its box is called when read out, and what it says while empty. */
  search?: { label: string; placeholder: string };
  /** The export: its `dataType`, and what it is of ('Export jobs as CSV'). */
  csv: { dataType: string; of: string };
  /** Between search and export. */
  tools?: ReactNode;
  /** Above the table. */
  children?: ReactNode;
}

/** A panel with a paged list: searched, exported whole as it is narrowed and sorted. */
export function ListPanel<Row extends { id: string }>(props: ListPanelProps<Row>) {
  const { title, id, search, csv, tools, children, ...table } = props;
  const { filters, order, setFilters } = props.list;
  const { q = '', ...others } = filters;
  const narrowed = { ...(search && { search: q }), ...others, sort: order };
  return (
    <Panel
      title={title}
      id={id}
      tools={
        <>
          {search && <SearchBox {...search} value={q} onChange={(to) => setFilters({ q: to })} />}
          {tools}
          <CsvButton body={{ dataType: csv.dataType, filters: narrowed }} label={`Export ${csv.of} as CSV`} />
        </>
      }
    >
      {children}
      <ListTable caption={title} {...table} />
    </Panel>
  );
}
