import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { preload } from '@/lib/preload.ts';
import { loaderOf } from './lazy-page.ts';

/**
 * Fetches the code of a screen when somebody points at, touches or focuses a link to it, before they have decided.
 * `screens` by the pattern of their address; the one for any address is nothing to prepare for. Returns how to stop.
 */
export function prefetchOnIntent(screens: readonly (readonly [pattern: string, Screen: ComponentType])[]): () => void {
  const meant = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const [, Screen] =
      (link && screens.find(([pattern]) => pattern !== '*' && matchPath(pattern, link.pathname))) ?? [];
    const load = Screen && loaderOf(Screen);
    if (load) preload([load]);
  };
  const stop = new AbortController();
  // A touch is a pointer that comes over what it touches.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, meant, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
