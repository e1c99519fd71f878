import { useSyncExternalStore } from 'react';
import {
  baseLocale,
  extractLocaleFromNavigator,
  isLocale,
  type Locale,
  localStorageKey,
  overwriteGetLocale,
} from '@/paraglide/runtime.js';
import { local } from './storage.ts';
import { createStore } from './store.ts';

// A link may name the language, for its own visit.
const requested = new URLSearchParams(globalThis.location?.search).get('lang');
const stored = local.get(localStorageKey);
const chosen = [requested, stored].find(isLocale);
// Paraglide's own reads storage for every message, and throws where storage is blocked.
const locale = createStore<Locale>(chosen ?? extractLocaleFromNavigator() ?? baseLocale);
overwriteGetLocale(locale.get);
if (typeof document !== 'undefined') document.documentElement.lang = locale.get();

export type { Locale };

/** The language of the screens. */
export const getLocale = locale.get;

/** The same for a component, which renders again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(locale.subscribe, locale.get);

/** Switches the language, stores it, and sets `lang` for assistive technology. */
export function changeLocale(next: string): void {
  if (!isLocale(next)) return;
  local.set(localStorageKey, next);
  document.documentElement.lang = next;
  locale.set(next);
}

/** For Intl: en-US, or Spanish as written in the United States. */
export function intlLocale(of: Locale = getLocale()): string {
  return of === 'es' ? 'es-US' : 'en-US';
}
