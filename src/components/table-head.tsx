import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Sort } from '@/lib/list-state.ts';
import type { Column } from './column.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  /** Those whose header is a button. */
  sortable: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  actions: boolean;
}

/** The header row; a sortable header is a button, and `aria-sort` says which one orders the list. */
export function TableHead<Row>({ columns, sortable, sort, onSort, actions }: Props<Row>) {
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
