import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '@/components/button.tsx';
import { DataTable } from '@/components/data-table.tsx';
import type { ListState } from '@/components/list-state.ts';
import { Pager } from '@/components/pager.tsx';
import { countText } from './format.ts';

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
    'sort' | 'setSort' | 'filtered' | 'clearFilters' | 'newer' | 'older' | 'pageNames'
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
}

/** A table of a paged list with its pager: `list` is its state in the address, `page` the query of the page. */
export function ListTable<Row extends { id: string }>(props: Props<Row>) {
  const { list, page, of, failed, empty, noMatch, clearLabel = 'Clear filters', ...table } = props;
  const { data, isError, isFetching, isPlaceholderData, refetch } = page;
  const shown = data?.rows.length;
  return (
    <>
      <DataTable
        {...table}
        rows={data?.rows}
        rowKey={({ id }) => id}
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
      <Pager of={of} list={list} next={isPlaceholderData ? null : data?.next_cursor}>
        {!data
          ? 'Loading…'
          : data.total === undefined
            ? `${shown} on this page`
            : `${shown} of ${countText(data.total, !data.total_is_about)}`}
      </Pager>
    </>
  );
}
