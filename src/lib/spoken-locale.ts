import type { Locale } from '@/paraglide/runtime.js';

export const isLocale = (tag: unknown): tag is Locale => tag === 'en' || tag === 'es';

/** What was chosen, else the first of the browser's languages that we speak, else English. */
export function spokenLocale(chosen: string | null): Locale {
  const spoken = [chosen, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  return spoken.find(isLocale) ?? 'en';
}
