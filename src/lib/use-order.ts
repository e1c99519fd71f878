import { useState } from 'react';
import type { Sort } from './list-state.ts';

/** Orders a short list that is here as a whole by a column's key; text by the alphabet, figures by size. */
export function useOrder<Row extends object>(rows: readonly Row[] | undefined, start: Sort) {
  const [sort, setSort] = useState(start);
  const value = (row: Row) => (row as Record<string, unknown>)[sort.by];
  const ordered = rows?.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)];
    const order =
      typeof x === 'number' && typeof y === 'number' ? x - y : String(x ?? '').localeCompare(String(y ?? ''), 'en');
    return sort.down ? -order : order;
  });
  return { rows: ordered, sort, setSort };
}
