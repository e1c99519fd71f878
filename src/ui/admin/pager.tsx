import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface Props {
  /** Which list's, where a screen has several. */
  of?: string;
  /** '1 to 25 of 4,218', 'about 1,000,000 rows'. */
  children: ReactNode;
  /** To the page before; null on the first. */
  onNewer: (() => void) | null;
  /** To the next page by its key; null on the last. */
  onOlder: (() => void) | null;
  /** Where 'Newer' and 'Older' would not fit the order. */
  labels?: readonly [newer: string, older: string];
}

/** Below a table: how much is shown, and the pages before and after, by key (`useListState`). */
export function Pager({ of, children, onNewer, onOlder, labels = ['Newer', 'Older'] }: Props) {
  return (
    <nav className="pager" aria-label={of ? `Pages of ${of}` : 'Pages'}>
      <span className="text-13 text-muted" role="status">
        {children}
      </span>
      {(onNewer || onOlder) && (
        <span className="flex gap-1">
          <Button look="line" disabled={!onNewer} onClick={() => onNewer?.()}>
            <ChevronLeft aria-hidden="true" />
            {labels[0]}
          </Button>
          <Button look="line" disabled={!onOlder} onClick={() => onOlder?.()}>
            {labels[1]}
            <ChevronRight aria-hidden="true" />
          </Button>
        </span>
      )}
    </nav>
  );
}
