import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '@/paraglide/messages.js';
import { JobCard } from '../job-card.tsx';
import type { Nearby } from '../near/nearby.tsx';
import { TeaserCard } from '../teaser-card.tsx';
import type { FeedItem } from './feed-order.ts';
import { FeedSkeleton, GRID } from './feed-skeleton.tsx';

/** The share of the list that is still below the screen when the next page is requested. */
const AHEAD = 0.3;
/** The share of the end of the list that is seen when the next page is requested at the latest. */
const END_SEEN = 0.1;
/** Cards skip layout until they are near the viewport, in the height of a closed card without its padding. */
const CARD_LAYOUT = '[content-visibility:auto] [contain-intrinsic-height:auto_146px]';

/** Jobs whose card is open: Back finds the list as it was left. */
const openJobs = new Set<string>();

function rememberOpen(jobId: string, isOpen: boolean): void {
  if (isOpen) openJobs.add(jobId);
  else openJobs.delete(jobId);
}

interface Props {
  items: readonly FeedItem[];
  /** What cards say of their place. */
  nearby?: Nearby | undefined;
  /** Params to carry into the application. */
  search: string;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  /** Stands before the first card: the one a deep link opened. */
  first?: ReactNode;
  /** Stands after the last card, near a place before the jobs of which only the borough is known. */
  offers?: ReactNode;
  /** Stands after the last card instead of the next page: what went wrong. */
  last?: ReactNode;
}

export function FeedList({ items, nearby, search, hasMore, loadingMore, onMore, first, offers, last }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  // A page that arrives is drawn between frames: a finger or a key does not wait for its cards.
  const shown = useDeferredValue(items);
  const isWatching = hasMore && !loadingMore && !last && shown === items;

  useEffect(() => {
    const drawn = [...(list.current?.children ?? [])].flatMap((grid) => [...grid.children]);
    const mark = drawn[Math.floor(items.length * (1 - AHEAD))];
    if (!isWatching) return;
    const watch = (target: Element | null | undefined, options: IntersectionObserverInit) => {
      if (!target) return;
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        stop();
        more();
      }, options);
      observer.observe(target);
      return observer;
    };
    // Positions beyond the mark count too, after Back or a fast swipe; the end itself is the last resort.
    const ahead = watch(mark, { rootMargin: '9999999px 0px 0px' });
    const last = watch(end.current, { threshold: END_SEEN });
    const stop = () => {
      ahead?.disconnect();
      last?.disconnect();
    };
    return stop;
  }, [isWatching, items]);

  // Near a place, the jobs of which only the borough is known come last, below a heading.
  const far = shown.findIndex((item) => item.kind === 'job' && item.job.place === null);
  const firstFar = shown[far];
  const split = firstFar?.kind === 'job' ? { at: far, borough: firstFar.job.borough ?? '' } : undefined;
  const cards = (some: readonly FeedItem[]) =>
    some.map((item) =>
      item.kind === 'job' ? (
        <JobCard
          key={item.job.id}
          job={item.job}
          search={search}
          nearby={nearby}
          initiallyOpen={openJobs.has(item.job.id)}
          onOpenChange={rememberOpen}
          className={CARD_LAYOUT}
        />
      ) : (
        <TeaserCard key={`teaser-${item.slot}`} className={CARD_LAYOUT} />
      ),
    );

  return (
    <>
      <div ref={list}>
        <div className={GRID}>
          {first}
          {cards(shown.slice(0, split?.at))}
        </div>
        {(split || !hasMore) && offers}
        {split && (
          <>
            <h2 className="mt-6 mb-3 flex items-center gap-3 text-15 font-semibold text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              {m.jobs_place_not_given({ borough: split.borough })}
            </h2>
            <div className={GRID}>{cards(shown.slice(split.at))}</div>
          </>
        )}
      </div>
      {last && <div className="mt-4">{last}</div>}
      {hasMore && !last && (
        // Not an anchor for scrolling: the browser would keep it in sight while cards come in above it, and never stop.
        <div ref={end} className="mt-3 [overflow-anchor:none] lg:mt-4" aria-busy={loadingMore}>
          <p className="sr-only" role="status">
            {loadingMore && m.jobs_loading()}
          </p>
          <FeedSkeleton />
        </div>
      )}
    </>
  );
}
