import { type ComponentType, lazy } from 'react';
import { session } from '@/lib/storage.ts';

const RELOADED = 'stoop-reloaded-at';
const AGAIN_MS = 30_000;
const loaders = new WeakMap<ComponentType, () => Promise<unknown>>();

/** How the code of a screen is fetched ahead; none for one that is there already. */
export const loaderOf = (Screen: ComponentType) => loaders.get(Screen);

/**
 * A screen that is loaded when it is first opened. A chunk that is missing because a new release replaced it
 * reloads the page, once; what was typed is kept in drafts. Fails for real when that did not help.
 */
export function lazyPage<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): ComponentType {
  const Screen: ComponentType = lazy<ComponentType>(async () => {
    try {
      return { default: (await load())[name] };
    } catch (error) {
      const last = Number(session.get(RELOADED) ?? 0);
      if (!navigator.onLine || Date.now() - last < AGAIN_MS) throw error;
      // Where it can't be kept that the page was reloaded, it would be for ever.
      if (!session.set(RELOADED, String(Date.now()))) throw error;
      window.location.reload();
      // The page is going away: nothing to show until it has.
      return new Promise<never>(() => {});
    }
  });
  loaders.set(Screen, load);
  return Screen;
}
