import { type ComponentType, createElement, lazy, useState } from 'react';
import type { Params } from 'react-router-dom';
import { session } from '@/lib/storage.ts';

const RELOADED = 'stoop-reloaded-at';
const AGAIN_MS = 30_000;

/**
 * Has the first answer of a screen in the cache before it is drawn: one drawing instead of a skeleton's and the screen's. A
 * screen's module exports it as `begin`. Fulfilled when the answer is there, or failed.
 */
export type Begin = (at: { params: Params; search: URLSearchParams }) => Promise<void>;

interface Code {
  loaded?: ComponentType;
  Later: ComponentType;
}

const loaders = new WeakMap<ComponentType, () => Promise<Begin | undefined>>();

/** How the code of a screen is fetched ahead, with what it begins with; none for one that is there already. */
export const loaderOf = (Screen: ComponentType) => loaders.get(Screen);

/**
 * A screen that is loaded when it is first opened, and drawn at once when it was fetched ahead (React shows a skeleton for
 * at least 300 ms). A chunk that is missing because a new release replaced it reloads the page, once; what was typed is kept
 * in drafts. Fails for real when that did not help.
 */
export function lazyPage<K extends string>(
  load: () => Promise<Record<K, ComponentType> & { begin?: Begin }>,
  name: K,
): ComponentType {
  const fetchCode = async () => {
    const module = await load();
    const loaded: ComponentType = module[name];
    code.loaded = loaded;
    return { loaded, begin: module.begin };
  };
  const Later = lazy(async () => {
    try {
      return { default: (await fetchCode()).loaded };
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
  const code: Code = { Later };
  const Screen = CodeScreen.bind(null, code);
  loaders.set(Screen, async () => (await fetchCode()).begin);
  return Screen;
}

/** Which of the two is decided once: the screen would be drawn anew when its code has come. */
function CodeScreen(code: Code) {
  return createElement(useState(() => code.loaded ?? code.Later)[0]);
}
