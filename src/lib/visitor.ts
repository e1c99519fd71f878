import { local } from './storage.ts';

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
