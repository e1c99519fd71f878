import type { ReactNode } from 'react';
import { SaveTable } from './csv-button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import type { Sort } from './list-state.ts';
import { useOrder } from './list-state.ts';
import { Panel } from './panel.tsx';

interface Props<Row> {
  title: string;
  /** So that a link can lead here. */
  id?: string;
  columns: readonly Column<Row>[];
  /** All there are; a column sorts by the field that its key names. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The first order. */
  start: Sort;
  /** The file: what its button is called, its name without the day, its columns and the cells of a row. */
  file: {
    label: string;
    name: string;
    head: readonly string[];
    cells: (row: Row) => readonly (string | number)[];
  };
  empty: string;
  /** How many are shown; the file has all. */
  atMost?: number | undefined;
  /** How many rows the skeleton has. */
  expected?: number;
  /** False: stays a table on a phone. */
  cards?: boolean;
  error?: string | null;
  onRetry?: () => void;
  /** Below the table. */
  children?: ReactNode;
}

/** A panel with a short list that is here as a whole: sorted in place, saved as a file. */
export function ShortList<Row extends object>(props: Props<Row>) {
  const {
    title,
    id,
    columns,
    rowKey,
    start,
    file,
    empty,
    atMost,
    expected = 10,
    cards = true,
    error = null,
    onRetry,
    children,
  } = props;
  const { rows, sort, setSort } = useOrder(props.rows, start);
  return (
    <Panel
      title={title}
      {...(id && { id })}
      tools={<SaveTable label={file.label} fileName={file.name} head={file.head} rows={rows?.map(file.cells)} />}
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={rows?.slice(0, atMost)}
        rowKey={rowKey}
        sort={sort}
        onSort={setSort}
        expected={expected}
        cards={cards}
        error={error}
        {...(onRetry && { onRetry })}
        empty={<p>{empty}</p>}
      />
      {children}
    </Panel>
  );
}
