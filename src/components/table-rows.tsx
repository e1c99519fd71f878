import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { Skeleton } from './skeleton.tsx';

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

export function TableRows<Row>({ columns, rows, rowKey, actions }: RowsProps<Row>) {
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
export function SkeletonRows<Row>({
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
