import { useSyncExternalStore } from 'react';
import type { Locale } from '@/paraglide/runtime.js';
import { isLocale, spokenLocale } from './spoken-locale.ts';
import { local } from './storage.ts';

const KEY = 'stoop-locale';
const listeners = new Set<() => void>();

let current = spokenLocale(local.get(KEY));

export type { Locale };

/** The language of the screens. The message catalogue asks here too (scripts/catalogue-plugin.ts), at every message. */
export const getLocale = (): Locale => current;

/** The language of the screens; the tree is re-rendered when it changes, without a reload. */
export function useLocale(): Locale {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getLocale);
}

/** Switches the language, remembers it, and tells assistive technology through `lang`. */
export function changeLocale(locale: string): void {
  if (!isLocale(locale)) return;
  current = locale;
  local.set(KEY, locale);
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** For Intl: the specification's en-US, or Spanish as written in the United States. */
export function intlLocale(locale: Locale = getLocale()): string {
  return locale === 'es' ? 'es-US' : 'en-US';
}
