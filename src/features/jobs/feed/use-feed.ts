import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { toast } from '@/components/toast.ts';
import { useActiveAlerts } from '@/lib/alert-check.ts';
import { visitId } from '@/lib/visit.ts';
import { m } from '@/paraglide/messages.js';
import { rememberJobs } from '../seen-jobs.ts';
import { addLateFiller, feedQuery } from './api.ts';
import { arrangeFeed } from './feed-order.ts';
import { feedBody } from './feed-request.ts';
import { usePageAddress } from './use-page-address.ts';

/** An address may ask for a later page; more than this is not loaded in one go. */
const MOST_PAGES = 10;

/** The feed of an address: its sections in their lasting order, and what is known about the whole. */
export function useFeed(params: URLSearchParams) {
  const client = useQueryClient();
  const body = feedBody(params);
  const query = useInfiniteQuery(feedQuery(body));
  const { data, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, isError, errorUpdatedAt } = query;
  const pages = data?.pages;
  const ranked = body.p_query !== undefined;
  const teasers = useActiveAlerts() === false;
  const sections = useMemo(() => arrangeFeed(pages ?? [], visitId(), ranked, teasers), [pages, ranked, teasers]);

  const loaded = pages?.length ?? 0;
  const wanted = Math.min(MOST_PAGES, Number(params.get('page')) || 1);
  // Shown in one go: a list that grows under somebody who is sent to its middle would move.
  const missing = hasNextPage && !isFetchNextPageError ? wanted - loaded : 0;
  useEffect(() => {
    if (missing > 0 && !isFetchingNextPage) void fetchNextPage();
  }, [missing, isFetchingNextPage, fetchNextPage]);

  usePageAddress(sections, loaded, wanted, missing > 0);

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

  return { query, sections, first, isLoading: query.isPending || missing > 0 };
}
