import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { visitId } from '@/lib/visit.ts';
import { m } from '@/paraglide/messages.js';
import { toast } from '@/ui/toast.ts';
import { rememberJobs } from '../jobs/seen-jobs.ts';
import { addLateFiller, feedQuery } from './api.ts';
import { arrangeFeed } from './feed-order.ts';
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
  const ranked = body.p_query !== null;
  const items = useMemo(() => arrangeFeed(pages ?? [], visitId(), { ranked, without }), [pages, ranked, without]);

  const loaded = pages?.length ?? 0;
  const wanted = Math.min(MOST_PAGES, Number(params.get('page')) || 1);
  useEffect(() => {
    if (loaded > 0 && loaded < wanted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }, [loaded, wanted, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

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

  return { query, items, first, ranked };
}
