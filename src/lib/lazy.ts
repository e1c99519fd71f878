import { type ComponentType, lazy } from 'react';

const RETRY_MS = 5_000;

/**
 * `React.lazy` for a part that its page can do without for now (a sheet, a chart): when its code fails to load, the page
 * stays, and it is tried again when the connection returns and every five seconds.
 */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await connection();
      }
    }
  });
}

function connection(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, RETRY_MS);
    window.addEventListener('online', done);
  });
}

/** Loads code that a coming step needs, while there is a connection. What fails is loaded when it is needed. */
export function prefetch(loads: readonly (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}
