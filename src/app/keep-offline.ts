import { feedQuery } from '@/features/feed/api.ts';
import { feedBody, feedKey } from '@/features/feed/feed-request.ts';
import { API_URL } from '@/lib/env.ts';
import { keepAnswer } from '@/lib/kept-answers.ts';
import { queryClient } from '@/lib/query.ts';

/**
 * Has the service worker keep the shell, its scripts and the last jobs (docs/decisions/0010-service-worker.md), and tells
 * the browser how to install the site. The feed that a first visit shows was asked before there was a worker to keep it.
 */
export async function keepOffline(): Promise<void> {
  nameManifest();
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const isFirst = !workers.controller;
  await workers.register('/sw.js', { updateViaCache: 'none' });
  if (!isFirst) return;
  await workers.ready;
  const body = feedBody(new URLSearchParams(window.location.search));
  const first = queryClient.getQueryData(feedQuery(body).queryKey)?.pages[0];
  if (first) await keepAnswer(`${API_URL}/rest/v1/rpc/feed_page`, feedKey(body), JSON.stringify(first));
}

/** Not in index.html: fetched there, it would be in the way of the scripts of a first visit. */
function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}
