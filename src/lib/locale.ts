import { useSyncExternalStore } from 'react';
import { getLocale, isLocale, type Locale, setLocale } from '@/paraglide/runtime.js';
import { local } from './storage.ts';

const KEY = 'stoop-locale';
const listeners = new Set<() => void>();

const chosen = local.get(KEY);
if (isLocale(chosen)) void setLocale(chosen, { reload: false });

export type { Locale };

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
  void setLocale(locale, { reload: false });
  local.set(KEY, locale);
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** For Intl: the specification's en-US, or Spanish as written in the United States. */
export function intlLocale(locale: Locale = getLocale()): string {
  return locale === 'es' ? 'es-US' : 'en-US';
}
