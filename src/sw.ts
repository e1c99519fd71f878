import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { SEND_TAG, sendWaiting } from './lib/background-send.ts';
import { isCacheable, JOB_CACHE, markCached } from './lib/job-cache.ts';

declare const self: Window & {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: { openWindow(address: string): Promise<unknown> };
};
type LastingEvent = Event & { waitUntil(done: Promise<unknown>): void };

const MAX_ANSWERS = 30;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
clientsClaim();

// Not for files, and not for the API where it shares the origin.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    denylist: [/^\/(rest|auth|functions)\//, /^[^?]*\.\w+(\?|$)/],
  }),
);

registerRoute(
  ({ request, url }) => isCacheable(url, request.headers),
  new NetworkFirst({
    cacheName: JOB_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // A 5xx response counts as no connection: the cached one is used.
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(response.statusText);
          return response;
        },
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markCached(cachedResponse),
        cacheDidUpdate: async ({ cacheName }) => {
          const cache = await caches.open(cacheName);
          const oldest = (await cache.keys()).slice(0, -MAX_ANSWERS);
          await Promise.all(oldest.map((request) => cache.delete(request)));
        },
      },
    ],
  }),
);

// A new release waits until the person accepts it (app/offline.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// A connection is back: what an application waits to send goes out, also when no page is open.
self.addEventListener('sync', (event) => {
  const sync = event as LastingEvent & { tag: string };
  if (sync.tag === SEND_TAG) sync.waitUntil(sendWaiting());
});

// A job alert (supabase/functions/_shared/templates/notification.ts); one that was sent twice is shown once, by its tag.
self.addEventListener('push', (event) => {
  const push = event as LastingEvent & { data: { json(): { title: string; path: string; body: string; tag: string } } };
  const { title, path, ...options } = push.data.json();
  push.waitUntil(
    self.registration.showNotification(title, {
      ...options,
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: path,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  const click = event as LastingEvent & { notification: Notification };
  click.notification.close();
  const { origin, href } = new URL(String(click.notification.data), self.location.origin);
  if (origin === self.location.origin) click.waitUntil(self.clients.openWindow(href));
});
