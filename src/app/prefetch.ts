import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { preload } from '@/lib/preload.ts';
import { loaderOf } from './lazy-page.ts';

type Screens = readonly (readonly [pattern: string, Screen: ComponentType])[];

/** How the code of the screen at an address is fetched; none for one that is there, and for the one for any address. */
function loaderAt(pathname: string, screens: Screens) {
  for (const [pattern, Screen] of screens) {
    const match = pattern === '*' ? null : matchPath(pattern, pathname);
    if (match) return { load: loaderOf(Screen), params: match.params };
  }
  return null;
}

/** The code of the screen at an address and its first answer; fulfilled when it can be drawn, or never will. */
export async function prepare({ pathname, search }: Location, screens: Screens): Promise<void> {
  const { load, params = {} } = loaderAt(pathname, screens) ?? {};
  const begin = await load?.();
  await begin?.({ params, search: new URLSearchParams(search) });
}

/**
 * Fetches the code of a screen when somebody points at, touches or focuses a link to it, before they have decided.
 * `screens` by the pattern of their address; the one for any address is nothing to prepare for. Returns how to stop.
 */
export function prefetchOnIntent(screens: Screens): () => void {
  const meant = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const load = link && loaderAt(link.pathname, screens)?.load;
    if (load) preload([load]);
  };
  const stop = new AbortController();
  // A touch is a pointer that comes over what it touches.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, meant, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
