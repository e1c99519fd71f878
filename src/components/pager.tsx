import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ListState } from './list-state.ts';
import { PanelFoot } from './panel.tsx';

interface Props {
  /** Which list's, where a screen has several. */
  of?: string;
  /** '1 to 25 of 4,218', 'about 1,000,000 rows'. */
  children: ReactNode;
  list: Pick<ListState<Record<never, string>>, 'newer' | 'older' | 'pageNames' | 'page'>;
  /** The key of the next page; null on the last, and while what is shown is of another page. */
  next: string | null | undefined;
}

/** Below a table: how much is shown, and the pages before and after, by key (`useListState`). */
export function Pager({ of, children, list, next }: Props) {
  const { newer, older, pageNames, page } = list;
  return (
    <nav aria-label={of ? `Pages of ${of}` : 'Pages'}>
      <PanelFoot>
        <span className="text-13 text-muted" role="status">
          {children}
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
