import { ChevronLeft, ChevronRight } from 'lucide-react';
import { count } from '@/lib/format.ts';
import { Button } from './button.tsx';
import type { ListState } from './list-state.ts';
import { PanelFoot } from './panel.tsx';

interface Props {
  /** Which list's, where a screen has several. */
  of?: string | undefined;
  /** Rows on this page; undefined while they load. */
  shown: number | undefined;
  /** Rows of all pages, where they are counted. */
  total?: number | undefined;
  /** There are more than `total`. */
  isLeast?: boolean | undefined;
  list: Pick<ListState<Record<never, string>>, 'newer' | 'older' | 'pageNames' | 'page'>;
  /** The key of the next page; null on the last, and while what is shown is of another page. */
  next: string | null | undefined;
}

/** Below a table: which rows are shown, in what order, and the pages before and after, by key (`useListState`). */
export function Pager({ of, shown, total, isLeast = false, list, next }: Props) {
  const { newer, older, pageNames, page } = list;
  return (
    <nav aria-label={of ? `Pages of ${of}` : 'Pages'}>
      <PanelFoot>
        <span className="text-13 text-muted" role="status">
          {shown === undefined ? 'Loading…' : rangeText({ shown, total, isLeast, page, next })}
          {shown ? ORDERS[pageNames[0]] : null}
          {page && page > 1 && `, page ${page}`}
        </span>
        {(newer || next) && (
          <span className="flex gap-1">
            <Button look="line" disabled={!newer} onClick={() => newer?.()}>
              <ChevronLeft aria-hidden="true" />
              {pageNames[0]}
            </Button>
            <Button look="line" disabled={!next} onClick={() => next && older(next)}>
              {pageNames[1]}
              <ChevronRight aria-hidden="true" />
            </Button>
          </span>
        )}
      </PanelFoot>
    </nav>
  );
}

/** By what the button to the page before is called. */
const ORDERS: Record<string, string> = { Newer: ', newest first', Older: ', oldest first' };

interface Range extends Pick<Props, 'total' | 'isLeast' | 'next'> {
  shown: number;
  page: number | null;
}

/** '11 to 20 of 4,218'. Pages have no numbers: the first and full ones, and the last where all are counted, are known. */
function rangeText({ shown, total, isLeast, page, next }: Range): string {
  const all = total === undefined ? '' : ` of ${isLeast ? 'over ' : ''}${count(total)}`;
  if (shown === 0) return `0${all}`;
  // A page that is loading (next is null) may not be the last one.
  const isLast = next === null && total !== undefined && !isLeast;
  const before = page === 1 ? 0 : page && next ? (page - 1) * shown : isLast ? Math.max(total - shown, 0) : null;
  if (before === null) return `${shown} on this page${all}`;
  return `${shown === 1 ? '' : `${count(before + 1)} to `}${count(before + shown)}${all}`;
}
