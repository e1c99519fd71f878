import { millisecondsInDay } from 'date-fns/constants';
import { local } from './storage.ts';

const PREFIX = 'stoop-draft:';
const DAYS = 30;

interface Stored<T> {
  at: number;
  value: T;
}

/** What somebody typed under `name`, or the fallback. Kept 30 days, survives reload, Back and a killed tab. */
export function readDraft<T extends object>(name: string, fallback: T, now = Date.now()): T {
  const stored = local.json<Partial<Stored<T>> | null>(PREFIX + name, null);
  if (!stored?.at || typeof stored.value !== 'object' || stored.value === null) return fallback;
  if (now - stored.at > DAYS * millisecondsInDay) {
    dropDraft(name);
    return fallback;
  }
  return { ...fallback, ...stored.value };
}

/** Keeps a draft; false when this browser can only hold it until the page closes. */
export function writeDraft<T extends object>(name: string, value: T, now = Date.now()): boolean {
  return local.set(PREFIX + name, JSON.stringify({ at: now, value } satisfies Stored<T>));
}

export function dropDraft(name: string): void {
  local.remove(PREFIX + name);
}

/** Forgets everything typed on this browser (sign-out on a shared phone). */
export function dropAllDrafts(): void {
  for (const key of local.keys()) if (key.startsWith(PREFIX)) local.remove(key);
}
