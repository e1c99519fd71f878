import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** How a list is ordered: a column's key, descending or not. */
export interface Sort {
  by: string;
  down: boolean;
}

/** What a list shows: its filters as text ('' is none), its order, and the key of the page. */
export interface ListState<Filters extends Record<string, string>> {
  filters: Filters;
  sort: Sort;
  /** The order as the server takes it, in a list's `p_filters.sort` and an export's `filters.sort`: 'name', falling 'name-'. */
  order: string;
  /** What the buttons to the page before and the next one are called in this order. */
  pageNames: readonly [before: string, next: string];
  /** The cursor of the page, null for the first: pass it to the query as it is. */
  after: string | null;
  /** Which page it is, from 1; null when its address was opened directly. */
  page: number | null;
  /** Whether any filter differs from its default. */
  filtered: boolean;
  /** Changes filters and starts at the first page; in place of this address, so that Back leaves the screen. */
  setFilters: (change: Partial<Filters>) => void;
  clearFilters: () => void;
  setSort: (sort: Sort) => void;
  /** To the page that begins after this cursor (the server's `next_cursor`). */
  older: (cursor: string) => void;
  /** To the page before; null on the first page. */
  newer: (() => void) | null;
}

interface Options<Filters> {
  /** Every filter with its default. */
  filters: Filters;
  /** The first order: by time. */
  sort: Sort;
  /** The list's columns: it is ordered by those that sort, whatever else the address asks for. */
  columns: readonly { key: string; sort?: boolean | 'unsearched' }[];
  /** Told apart from other lists on the screen: 'jobs' makes '?jobs.q=…'. */
  name?: string;
}

/**
 * A list's filters, order and page in the address, so that Back, reload and a copied link show the same rows.
 *
 *     const LIST = { filters: { q: '', city: '' }, sort: { by: 'created', down: true }, columns: COLUMNS };
 *     const list = useListState(LIST);
 *     useQuery({ queryKey: ['admin', 'subscribers', list.filters, list.order, list.after], placeholderData: keepPreviousData, … });
 *
 * `options` must be a constant outside of the component.
 */
export function useListState<Filters extends Record<string, string>>(options: Options<Filters>): ListState<Filters> {
  const { filters: defaults, sort: first, columns, name } = options;
  const [params, setParams] = useSearchParams();
  const trails = trailsOf(useLocation().state);
  const trail = trails[name ?? ''] ?? [];
  const key = (field: string) => (name ? `${name}.${field}` : field);
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([field, value]) => [field, params.get(key(field)) ?? value]),
  ) as Filters;
  const requested = readSort(params.get(key('sort')));
  // A search of a big list finds its rows in one order only.
  const sorts = columns.find(({ key: by }) => by === requested?.by)?.sort;
  const sort = requested && (sorts === true || (sorts === 'unsearched' && !filters.q)) ? requested : first;
  const after = params.get(key('after'));

  // What was written last: a second change may come before the first one is on the screen, and must not undo it.
  const written = useRef(params);
  useEffect(() => {
    written.current = params;
  }, [params]);

  function write(change: Record<string, string | null>, cursors: readonly string[] = []) {
    const next = new URLSearchParams(written.current);
    for (const [field, value] of Object.entries(change)) {
      if (value === null || value === (defaults[field] ?? '')) next.delete(key(field));
      else next.set(key(field), value);
    }
    written.current = next;
    const paged = 'after' in change && Object.keys(change).length === 1;
    setParams(next, {
      replace: !paged,
      preventScrollReset: true,
      state: { trails: { ...trails, [name ?? '']: cursors } },
    });
  }

  return {
    filters,
    sort,
    order: sortText(sort),
    pageNames: sort.by !== first.by ? ['Previous', 'Next'] : sort.down ? ['Newer', 'Older'] : ['Older', 'Newer'],
    after,
    page: after === null ? 1 : trail.length > 0 ? trail.length + 1 : null,
    filtered: Object.entries(filters).some(([field, value]) => value !== defaults[field]),
    setFilters: (change) => write({ ...(change as Record<string, string>), after: null }),
    clearFilters: () => write({ ...defaults, after: null }),
    setSort: (to) => write({ sort: sortText(to) === sortText(first) ? null : sortText(to), after: null }),
    older: (cursor) => write({ after: cursor }, [...trail, after ?? '']),
    newer: after === null ? null : () => write({ after: trail.at(-1) || null }, trail.slice(0, -1)),
  };
}

function sortText({ by, down }: Sort): string {
  return `${by}${down ? '-' : ''}`;
}

function readSort(raw: string | null): Sort | null {
  const match = /^([a-z_]{1,40})(-?)$/.exec(raw ?? '');
  return match?.[1] ? { by: match[1], down: match[2] === '-' } : null;
}

/** The cursors of the pages before this one, by list; kept beside the address by the browser. */
function trailsOf(state: unknown): Record<string, readonly string[] | undefined> {
  const trails = (state as { trails?: Record<string, readonly string[]> } | null)?.trails;
  return typeof trails === 'object' && trails !== null ? trails : {};
}

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
