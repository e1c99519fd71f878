import { session as store } from '@/lib/storage.ts';
import type { CodePurpose } from './api.ts';

/** A code that was asked for and not used yet: survives the reload of a phone that was reading its mail. */
export interface Progress {
  email: string;
  purpose: CodePurpose;
  sentAt: number;
  /** '?next=…&do=…' of the page that asked: a link opened in this browser comes back to it. */
  search: string;
}

const KEY = 'stoop-sign-in';
export const CODE_MINUTES = 10;

export function readProgress(now = Date.now()): Progress | null {
  const found = store.json<Partial<Progress> | null>(KEY, null);
  if (!found?.email || !found.sentAt || now - found.sentAt > CODE_MINUTES * 60_000) return null;
  return { purpose: 'sign-in', search: '', ...found } as Progress;
}

export function writeProgress(progress: Progress): void {
  store.set(KEY, JSON.stringify(progress));
}

export function dropProgress(): void {
  store.remove(KEY);
}
