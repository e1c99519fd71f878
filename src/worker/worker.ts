import { isPublicRead, publicAnswer } from './public-answers.ts';
import { dropOlderReleases, keepRelease, type Release, routesOf, scriptOf, shellOf } from './releases.ts';

interface LifeEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface InstallEvent extends LifeEvent {
  /** Chromium's static routing. */
  addRoutes?(routes: object[]): Promise<void>;
}
interface FetchEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
declare const self: Worker;
/** Put in by the build. */
declare const RELEASE: Release;
const release = RELEASE;

// The one before keeps its scripts, so that nobody has to close a tab for the next one to begin.
self.addEventListener('install', (event) => {
  event.waitUntil(keepRelease(release).then(() => self.skipWaiting()));
  // A browser that can takes them out of the cache itself: a visit need not wait until this worker has started.
  event.addRoutes?.(routesOf(release)).catch(() => undefined);
});
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOlderReleases(release).then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (isPublicRead(request)) event.respondWith(publicAnswer(request));
  else if (origin !== self.location.origin || request.method !== 'GET') return;
  else if (pathname.startsWith('/assets/')) event.respondWith(scriptOf(request));
  else if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(shellOf(release, request));
});

/** Addresses of the application; not of files (they have an extension) and not of the API, should it share the origin. */
const isScreen = (pathname: string) => !/^\/(rest|auth|functions)\/|\.\w+$/.test(pathname);
