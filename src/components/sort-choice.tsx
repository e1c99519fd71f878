import { useId } from 'react';
import type { Sort } from '@/lib/list-state.ts';
import type { Column } from './column.ts';
import { Select } from './select.tsx';

interface Props<Row> {
  /** Which list is sorted, read out. */
  of: string;
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** What the headers do, where rows are cards and there are none. */
export function SortChoice<Row>({ of, columns, sort, onSort }: Props<Row>) {
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
