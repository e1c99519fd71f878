import { m } from '@/paraglide/messages.js';
import { toAppError } from './errors.ts';

/** What to say to somebody who asked too often (429): how long to wait, and that nothing is lost. Null for any other failure. */
export function waitText(error: unknown): string | null {
  const { status, retryAfter } = toAppError(error);
  return status === 429 ? m.errors_wait({ minutes: Math.max(1, Math.ceil(retryAfter / 60)) }) : null;
}

/** The toast of a failure: what the screen says of it, or how long to wait where that is all there is to do. */
export function failureToast<Said extends { title: string; description?: string }>(error: unknown, said: Said) {
  const wait = waitText(error);
  const words = wait ? { title: m.errors_wait_title(), description: wait } : {};
  return { ...said, ...words, variant: 'destructive' as const };
}
