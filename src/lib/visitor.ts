import { local, session } from './storage.ts';

const KEY = 'stoop-visitor-key';
const FORM = /^[0-9a-f]{64}$/;

/**
 * The visitor key: 256 random bits as 64 hex digits, made once in this browser. Sent as `x-visitor-key`; the database
 * keeps only its SHA-256 and lets a request touch the rows that carry it.
 */
export function visitorKey(): string {
  const stored = local.get(KEY);
  if (stored && FORM.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  local.set(KEY, key);
  return key;
}

/** Whether this browser has acted as a visitor before: reads that need no identity skip the header. */
export function hasVisitorKey(): boolean {
  return FORM.test(local.get(KEY) ?? '');
}

/** The next request makes a new key (sign-out on a shared phone). */
export function forgetVisitorKey(): void {
  local.remove(KEY);
}

const VISIT_KEY = 'stoop-visit';

/**
 * The id of this visit: made once per tab and kept until it closes. Job views are counted by it, and the feed's order is
 * drawn from it.
 */
export function visitId(): string {
  const stored = session.get(VISIT_KEY);
  if (stored) return stored;
  const id = crypto.randomUUID();
  session.set(VISIT_KEY, id);
  return id;
}
