import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { useLocale } from '@/lib/locale.ts';
import { JobCard } from '../../jobs/job-card.tsx';
import { TeaserCard } from '../../jobs/teaser-card.tsx';
import type { FeedItem } from '../feed-order.ts';
import { cardHeights, isOpened, noteOpen } from './list-memory.ts';
import { inTurn, watchNear } from './watch-near.ts';

/** Cards in the first screens are always drawn; those after them when they come near. */
const ALWAYS_DRAWN = 12;
const CLOSED_HEIGHT = 180;
const GAP = 12;
/** Chunks that were taken out of the page, by their cards, and the height that each leaves behind. */
const left = new Map<string, number>();

interface Props {
  items: readonly FeedItem[];
  /** The place of its first item in the list. */
  start: number;
  /** Params to carry into the application. */
  search: string;
  /** Whether it may be taken out while it is far away. */
  leaves: boolean;
  /** Whether it begins in the page, unless it had left it before; else it comes when it is its turn. */
  isIn: boolean;
}

/**
 * Some cards of the feed, drawn again only when they change. On a phone, far down a long list, they are in the page only
 * while they are near (docs/decisions/0013-long-lists.md).
 */
export const FeedChunk = memo(function FeedChunk({ items, start, search, leaves, isIn }: Props) {
  // Messages are plain functions: a change of language draws the cards anew.
  useLocale();
  const key = [items[0], items.at(-1)].map(keyOf).join(' ');
  const [height, setHeight] = useState(() =>
    isIn && !left.has(key) ? null : (left.get(key) ?? items.length * (CLOSED_HEIGHT + GAP) - GAP),
  );
  const [wasIn] = useState(height === null);
  const chunk = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = chunk.current;
    if (!element) return;
    // Drawn between frames, as far as there are any left.
    const come = () => {
      left.delete(key);
      startTransition(() => setHeight(null));
    };
    if (!leaves) return wasIn ? undefined : inTurn(element, come);
    return watchNear(element, {
      come,
      leave: (box) => {
        if (isHeld(element, box)) return;
        left.set(key, box.height);
        startTransition(() => setHeight(box.height));
      },
    });
  }, [leaves, wasIn, key]);

  return height === null ? (
    <div ref={chunk} data-chunk className="grid gap-3 md:contents">
      {items.map((item, index) =>
        item.kind === 'teaser' ? (
          <TeaserCard key={item.slot} />
        ) : (
          <JobCard
            key={item.job.id}
            job={item.job}
            search={search}
            initiallyOpen={isOpened(item.job.id)}
            onOpenChange={(open) => noteOpen(item.job.id, open)}
            reserve={
              start + index < ALWAYS_DRAWN ? undefined : (cardHeights.get(`job-${item.job.id}`) ?? CLOSED_HEIGHT)
            }
          />
        ),
      )}
    </div>
  ) : (
    <div ref={chunk} data-chunk className="col-span-full" style={{ height }} />
  );
}, isSame);

const keyOf = (item: FeedItem | undefined) => (item?.kind === 'job' ? item.job.id : `teaser ${item?.slot}`);

/** What somebody has open or is in stays; so do the columns of a wide screen, where a chunk is no box of its own. */
function isHeld(chunk: HTMLElement, { width }: DOMRectReadOnly): boolean {
  return width === 0 || chunk.querySelector('[aria-expanded="true"], :focus') !== null;
}

function isSame(before: Props, now: Props): boolean {
  return (
    before.start === now.start &&
    before.search === now.search &&
    before.leaves === now.leaves &&
    before.items.length === now.items.length &&
    before.items.every((item, index) => {
      const other = now.items[index];
      return item.kind === 'job' ? other?.kind === 'job' && other.job === item.job : other?.kind === 'teaser';
    })
  );
}
