import { dropAllDrafts } from './drafts.ts';
import { dropKeptJobs } from './job-cache.ts';
import { queryClient } from './query.ts';
import { local, session } from './storage.ts';
import { forgetVisitorKey } from './visitor.ts';

/** Choices of the phone rather than of the person: they outlive a sign-out. */
const KEPT = new Set(['stoop-locale', 'stoop-visitor-key', 'notification-prompt-seen', 'alerts-footer-dismissed']);
const SETTLED = 'stoop-visitor-settled';

/**
 * Notes whether rows of this browser still wait for their person. They may be somebody else's ('Are these yours?' was
 * answered with no), so that their key has to stay on this phone.
 */
export function noteVisitorRows(settled: boolean): void {
  if (settled) local.set(SETTLED, '1');
  else local.remove(SETTLED);
}

/**
 * Clears what this browser knows about the person who signs out: the cache of the server, the service worker's, drafts, what waits to be sent,
 * attribution, and the visitor key when nothing hangs on it any more.
 */
export function forgetPerson(): void {
  if (local.get(SETTLED)) forgetVisitorKey();
  dropAllDrafts();
  for (const key of local.keys()) if (!KEPT.has(key)) local.remove(key);
  for (const key of session.keys()) session.remove(key);
  queryClient.clear();
  dropKeptJobs();
}
