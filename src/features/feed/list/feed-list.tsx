import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { m } from '@/paraglide/messages.js';
import type { FeedItem } from '../feed-order.ts';
import { FeedSkeleton } from '../feed-skeleton.tsx';
import { CHUNK, FeedSection, SECTION } from './feed-section.tsx';
import { lastHeights } from './list-memory.ts';
import { keyOf, partsOf } from './parts.ts';

/** How much of the list is still below the fold when the next batch is asked for ahead. */
const AHEAD = 0.3;
/** Cards that a first visit draws at once. */
const FIRST_SCREENS = 6;
/** A list of so many cards is all in the page; of those after them, what is near. */
const ALL_IN = 60;

interface Props {
  items: readonly FeedItem[];
  /** Params to carry into the application. */
  search: string;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  /** Stands before the first card: the one a deep link opened. */
  first?: ReactNode;
  /** Stands after the last card instead of the next batch: what went wrong. */
  last?: ReactNode;
}

export function FeedList({ items, search, hasMore, loadingMore, onMore, first, last }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  // A batch that arrives is drawn between frames: a finger or a key does not wait for its cards.
  const shown = useDeferredValue(items);
  // Who comes back finds the page as high as it was; a first visit has the first screens at once, the rest in its turn.
  const [atFirst] = useState(() => (lastHeights.size > 0 ? items.length : FIRST_SCREENS));
  const count = shown.length;
  const watching = hasMore && !loadingMore && !last && shown === items;

  useEffect(() => {
    if (!watching || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more(), {
      threshold: 0.1,
    });
    const ahead = Math.floor(count * (1 - AHEAD));
    const section = list.current?.children[1 + Math.floor(ahead / SECTION)];
    const chunk = section?.children[Math.floor((ahead % SECTION) / CHUNK)];
    // Far down, a card may leave the page again before it is reached; its section does not.
    const card = chunk?.children[ahead % CHUNK] ?? chunk;
    for (const target of [card, ahead >= ALL_IN && section, sentinel.current]) if (target) observer.observe(target);
    return () => observer.disconnect();
  }, [watching, count]);

  useLayoutEffect(() => {
    const parts = list.current;
    return () => {
      for (const { dataset, offsetHeight } of parts?.querySelectorAll<HTMLElement>('.chunk') ?? [])
        lastHeights.set(`${dataset.part}`, offsetHeight);
    };
  }, []);

  return (
    <>
      <div ref={list} className="md:grid md:grid-cols-2 md:gap-3 lg:grid-cols-3 lg:gap-4">
        <div className="part">{first}</div>
        {partsOf(shown, SECTION).map((own, index) => (
          <FeedSection
            key={keyOf(own.slice(0, 1))}
            items={own}
            search={search}
            leaves={index * SECTION >= ALL_IN}
            atFirst={atFirst - index * SECTION}
          />
        ))}
      </div>
      {last && <div className="mt-4">{last}</div>}
      {hasMore && !last && (
        // Not an anchor for scrolling: the browser would keep it in sight while cards come in above it, and never stop.
        <div ref={sentinel} className="mt-3 [overflow-anchor:none] lg:mt-4" aria-busy={loadingMore}>
          <p className="sr-only" role="status">
            {loadingMore && m.jobs_loading()}
          </p>
          <FeedSkeleton />
        </div>
      )}
    </>
  );
}
