import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { visitId } from '@/lib/visit.ts';
import { m } from '@/paraglide/messages.js';
import { toast } from '@/ui/toast.ts';
import { rememberJobs } from '../jobs/seen-jobs.ts';
import { addLateFiller, feedQuery } from './api.ts';
import { arrangeFeed, type FeedItem } from './feed-order.ts';
import { feedBody } from './feed-request.ts';

/** An address may ask for a later page; more than this is not loaded in one go. */
const MOST_PAGES = 10;

/** The feed of an address: its items in their lasting order, and what is known about the whole. `without` is shown elsewhere. */
export function useFeed(params: URLSearchParams, without: string | undefined) {
  const client = useQueryClient();
  const body = feedBody(params);
  const query = useInfiniteQuery(feedQuery(body));
  const { data, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, isError, errorUpdatedAt } = query;
  const pages = data?.pages;
  const ranked = body.p_query !== undefined;
  const items = useMemo(() => arrangeFeed(pages ?? [], visitId(), { ranked, without }), [pages, ranked, without]);

  const loaded = pages?.length ?? 0;
  const wanted = Math.min(MOST_PAGES, Number(params.get('page')) || 1);
  // Shown in one go: a list that grows under somebody who is sent to its middle would move.
  const missing = hasNextPage && !isFetchNextPageError ? wanted - loaded : 0;
  useEffect(() => {
    if (missing > 0 && !isFetchingNextPage) void fetchNextPage();
  }, [missing, isFetchingNextPage, fetchNextPage]);

  // The address follows what is loaded, so that a reload comes back as far. Not through the router: nothing else changes.
  useEffect(() => {
    if (loaded < 2) return;
    const address = new URL(window.location.href);
    address.searchParams.set('page', String(loaded));
    window.history.replaceState(window.history.state, '', address);
  }, [loaded]);

  const landing = useRef(wanted > 1 && loaded === 0 && cameByAddress());
  const start = landing.current && loaded > 0 && missing <= 0 ? firstOf(items, loaded - 1) : undefined;
  useEffect(() => {
    if (!start) return;
    landing.current = false;
    document.getElementById(`job-${start}`)?.scrollIntoView();
  }, [start]);

  useEffect(() => {
    if (isError && errorUpdatedAt) {
      toast({ title: m.errors_title(), description: m.jobs_error_text(), variant: 'destructive' });
    }
  }, [isError, errorUpdatedAt]);

  const first = pages?.[0];
  useEffect(() => {
    if (!first) return;
    if (first.jobs.length > 0) rememberJobs(first.jobs);
    if (first.needs_filler) void addLateFiller(client, feedBody(params));
  }, [first, client, params]);

  return { query, items, first, isLoading: query.isPending || missing > 0 };
}

/** Opened by a link or typed in: a reload and Back have their own place to return to. */
function cameByAddress(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

function firstOf(items: readonly FeedItem[], batch: number): string | undefined {
  for (const item of items) if (item.kind === 'job' && item.batch === batch) return item.job.id;
}
