import { type ComponentType, createElement, lazy, useState } from 'react';

const RETRY_MS = 5_000;

/** `React.lazy` for a page, whose code `preload` fetches ahead: then it is drawn at once, without a placeholder. */
export function lazyPage<Props extends object = object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(preload) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: each page is made once, with this module
  function LazyPage(props: Props) {
    const [Page] = useState(() => loaded ?? Lazy);
    return createElement(Page, props);
  }
  return Object.assign(LazyPage, { preload });
}

/**
 * `React.lazy` for a part that its page can do without for now (a sheet, a chart): when its code fails to load, the page
 * stays, and it is tried again when the connection returns and every five seconds. `preload` fetches it before the tap.
 */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await loadWithRetry(load) }));
  return Object.assign(Part, { preload: () => prefetch([load]) });
}

/** Loads code; when that fails, again when the connection returns and every five seconds. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await connection();
    }
  }
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
