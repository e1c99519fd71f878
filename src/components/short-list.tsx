import type { ComponentProps, ReactNode } from 'react';
import { SaveTable } from './csv-button.tsx';
import { DataTable } from './data-table.tsx';
import type { Sort } from './list-state.ts';
import { useOrder } from './list-state.ts';
import { Panel } from './panel.tsx';

interface Props<Row>
  extends Pick<
    ComponentProps<typeof DataTable<Row>>,
    'columns' | 'rowKey' | 'expected' | 'cards' | 'error' | 'onRetry'
  > {
  title: string;
  /** So that a link can lead here. */
  id?: string;
  /** All there are; a column sorts by the field that its key names. */
  rows: readonly Row[] | undefined;
  /** The first order. */
  start: Sort;
  /** The file: what its button is called, its name without the day, its columns and the cells of a row. */
  file: {
    label: string;
    name: string;
    head: readonly string[];
    cells: (row: Row) => readonly (string | number)[];
  };
  /** Beside the title, before the file. */
  tools?: ReactNode;
  empty: string;
  /** How many are shown; the file has all. */
  atMost?: number | undefined;
  /** Below the table. */
  children?: ReactNode;
}

/** A panel with a short list that is here as a whole: sorted in place, saved as a file. */
export function ShortList<Row extends object>(props: Props<Row>) {
  const { title, id, rows: all, start, file, tools, empty, atMost, children, ...table } = props;
  const { rows, sort, setSort } = useOrder(all, start);
  return (
    <Panel
      title={title}
      id={id}
      tools={
        <>
          {tools}
          <SaveTable label={file.label} fileName={file.name} head={file.head} rows={rows?.map(file.cells)} />
        </>
      }
    >
      <DataTable
        {...table}
        caption={title}
        rows={rows?.slice(0, atMost)}
        sort={sort}
        onSort={setSort}
        empty={<p>{empty}</p>}
      />
      {children}
    </Panel>
  );
}
