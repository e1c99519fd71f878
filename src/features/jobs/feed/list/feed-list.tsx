import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyWithRetry } from '@/lib/lazy-with-retry.ts';
import { m } from '@/paraglide/messages.js';
import type { Section } from '../feed-order.ts';
import { FeedSkeleton } from '../feed-skeleton.tsx';
import { FirstSection } from './first-section.tsx';
import { isInColumns, ROWS } from './in-turn.ts';
import { lastHeights } from './list-memory.ts';
import type { Placed } from './parts.ts';

const FarList = lazyWithRetry(async () => (await import('./far/far-list.tsx')).FarList);

/** How much of the list is still below the fold when the next batch is asked for ahead. */
const AHEAD = 0.3;
/** Cards that a first visit draws at once on a phone: the screen. */
const FIRST_SCREEN = 4;
/** A list of so many cards is all in the page; of those after them, what is near. */
const ALL_IN = 60;
/** One and the same, so that it is not drawn again with each batch. */
const TO_COME = <FeedSkeleton />;

interface Props {
  sections: readonly Section[];
  /** A card that stands elsewhere. */
  without?: string;
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

export function FeedList({ sections, without, search, hasMore, loadingMore, onMore, first, last }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  // A batch that arrives is drawn between frames: a finger or a key does not wait for its cards.
  const shown = useDeferredValue(sections);
  const { parts, far, count } = useMemo(() => placed(shown), [shown]);
  // Who comes back finds the page as high as it was; a first visit has the first screens at once, the rest in its turn.
  const [atFirst] = useState(lastHeights.size > 0 ? count : isInColumns() ? ROWS : FIRST_SCREEN);
  const watching = hasMore && !loadingMore && !last && shown === sections;
  const ahead = Math.floor(count * (1 - AHEAD));
  const asking = parts.findLast(({ from }) => from <= ahead);
  const [name, askAt, isFar] = [asking?.section.name, ahead - (asking?.from ?? 0), ahead >= ALL_IN];

  useEffect(() => {
    if (!watching || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more(), {
      threshold: 0.1,
    });
    const section = list.current?.querySelector(`[data-part="${name}"]`);
    const slot = section?.children[askAt];
    // Far down, a slot may leave the page again before it is reached; its section does not.
    for (const target of [slot?.firstElementChild ?? slot, isFar && section, sentinel.current])
      if (target) observer.observe(target);
    return () => observer.disconnect();
  }, [watching, name, askAt, isFar]);

  useLayoutEffect(() => {
    const parts = list.current;
    return () => {
      for (const { dataset, offsetHeight } of parts?.querySelectorAll<HTMLElement>('.slot') ?? [])
        lastHeights.set(`${dataset.part}`, offsetHeight);
    };
  }, []);

  return (
    <>
      <div
        ref={list}
        className="md:grid md:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] md:gap-3 lg:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] lg:gap-4"
      >
        <div className="part">{first}</div>
        {parts.slice(0, parts.length - far.length).map(({ section, from }) => (
          <FirstSection
            key={section.name.split(' ')[0]}
            section={section}
            without={without}
            search={search}
            atFirst={atFirst - from}
          />
        ))}
        {far.length > 0 && <FarList parts={far} ahead={ahead} without={without} search={search} atFirst={atFirst} />}
      </div>
      {last && <div className="mt-4">{last}</div>}
      {hasMore && !last && (
        // Not an anchor for scrolling: the browser would keep it in sight while cards come in above it, and never stop.
        <div ref={sentinel} className="mt-3 [overflow-anchor:none] lg:mt-4" aria-busy={loadingMore}>
          <p className="sr-only" role="status">
            {loadingMore && m.jobs_loading()}
          </p>
          {TO_COME}
        </div>
      )}
    </>
  );
}

function placed(sections: readonly Section[]) {
  const parts: Placed[] = [];
  let count = 0;
  for (const section of sections) {
    if (section.count > 0) parts.push({ section, from: count });
    count += section.count;
  }
  return { parts, far: parts.filter(({ from }) => from >= ALL_IN), count };
}
