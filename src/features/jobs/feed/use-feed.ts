import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useActiveAlerts } from '@/lib/alert-status.ts';
import { visitId } from '@/lib/visitor.ts';
import { m } from '@/paraglide/messages.js';
import { addLateFiller, type FeedPage, jobQueries } from '../api.ts';
import { rememberJobs } from '../known-jobs.ts';
import { arrangeFeed, asFirstSeen, type FeedItem } from './feed-order.ts';
import { countFilters, type FeedRequest, isByDistance } from './filters.ts';

/** An address may ask for a later page; more than this is not loaded before the list is drawn. */
const MAX_PAGES = 10;

/**
 * The feed of an address: its items in their lasting order, without teasers where only facts are shown, and what is known
 * about the whole.
 */
export function useFeed({ params, filters, body, isFactual }: FeedRequest) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    ...jobQueries.feed(body),
    meta: { failed: m.errors_title(), description: m.jobs_error_text() },
  });
  const { data, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  const pages = useMemo(() => data && asFirstSeen(data.pages), [data]);
  const isRanked = body.p_query !== undefined || isByDistance(filters) || filters.sort !== undefined;
  const isMixed = !isRanked && countFilters(filters) === 0;
  const hasAlerts = useActiveAlerts();
  // Teasers that came later would move what is being read.
  const [mayTease] = useState(hasAlerts === false);
  const hasTeasers = mayTease && hasAlerts === false && !filters.near && !isFactual;
  const arranged = useMemo(
    () => arrangeFeed(pages ?? [], visitId(), { isRanked, isMixed, hasTeasers }),
    [pages, isRanked, isMixed, hasTeasers],
  );
  const items = useMemo(() => arranged.flat(), [arranged]);

  const loaded = pages?.length ?? 0;
  const requested = Math.min(MAX_PAGES, Number(params.get('page')) || 1);
  const missing = hasNextPage && !isFetchNextPageError ? Math.max(0, requested - loaded) : 0;
  const isFilling = missing > 0;
  useEffect(() => {
    if (missing > 0 && !isFetchingNextPage) void fetchNextPage();
  }, [missing, isFetchingNextPage, fetchNextPage]);
  usePageAddress(arranged, requested, isFilling);

  const first = pages?.[0];
  const onFirst = useEffectEvent(({ jobs, needs_filler }: FeedPage) => {
    // Jobs around a person say where they are.
    if (jobs.length > 0 && body.p_latitude === undefined) rememberJobs(jobs);
    if (needs_filler) void addLateFiller(queryClient, body);
  });
  useEffect(() => {
    if (first) onFirst(first);
  }, [first]);

  return { query, items, first, isLoading: query.isPending || isFilling };
}

/**
 * Keeps `page` in the address: it follows what is loaded, so that a reload comes back as far, and a link to a later page
 * lands on that page's first job once all before it are there.
 */
function usePageAddress(pages: readonly FeedItem[][], requested: number, isFilling: boolean): void {
  const loaded = pages.length;
  useEffect(() => {
    if (loaded < 2) return;
    const address = new URL(window.location.href);
    address.searchParams.set('page', String(loaded));
    // Not through the router: nothing else changes.
    window.history.replaceState(window.history.state, '', address);
  }, [loaded]);

  const isLanding = useRef(requested > 1 && loaded === 0 && cameByAddress());
  useEffect(() => {
    if (!isLanding.current || loaded === 0 || isFilling) return;
    isLanding.current = false;
    const target = pages.at(-1)?.find((item) => item.kind === 'job');
    if (target) document.getElementById(`job-${target.job.id}`)?.scrollIntoView();
  }, [pages, loaded, isFilling]);
}

/** Opened by a link or typed in: a reload and Back have their own place to return to. */
function cameByAddress(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
