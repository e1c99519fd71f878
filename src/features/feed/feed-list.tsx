import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { m } from '@/paraglide/messages.js';
import { JobCard } from '../jobs/job-card.tsx';
import { TeaserCard } from '../jobs/teaser-card.tsx';
import type { FeedItem } from './feed-order.ts';
import { FeedSkeleton, GRID } from './feed-skeleton.tsx';

/** How much of the list is still below the fold when the next batch is asked for ahead. */
const AHEAD = 0.3;
const CLOSED_HEIGHT = 180;
/** Cards in the first screens are always drawn; those after them when they come near. */
const ALWAYS_DRAWN = 12;

/** Which cards are open and how high each was: Back finds the list as it was left. */
const opened = new Set<string>();
const heights = new Map<string, number>();

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
  const watching = hasMore && !loadingMore && !last;

  useEffect(() => {
    if (!watching || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more(), {
      threshold: 0.1,
    });
    const ahead = list.current?.children[Math.floor(items.length * (1 - AHEAD))];
    for (const target of [ahead, sentinel.current]) if (target) observer.observe(target);
    return () => observer.disconnect();
  }, [watching, items.length]);

  useLayoutEffect(() => {
    const cards = list.current;
    return () => {
      for (const card of cards?.children ?? []) heights.set(card.id, (card as HTMLElement).offsetHeight);
    };
  }, []);

  return (
    <>
      <div ref={list} className={GRID}>
        {first}
        {items.map((item, index) =>
          item.kind === 'teaser' ? (
            <TeaserCard key={item.slot} />
          ) : (
            <JobCard
              key={item.job.id}
              job={item.job}
              search={search}
              initiallyOpen={opened.has(item.job.id)}
              onOpenChange={(open) => (open ? opened.add(item.job.id) : opened.delete(item.job.id))}
              reserve={index < ALWAYS_DRAWN ? undefined : (heights.get(`job-${item.job.id}`) ?? CLOSED_HEIGHT)}
            />
          ),
        )}
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
