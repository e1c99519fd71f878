import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

/** Counts one use by a subject in the current window; gives 0, or the seconds to wait. */
export type CountUse = (
  bucket: string,
  subject: { visitorKey: string | null; userId: string | null; addressHeaders: Record<string, string> },
  allowed: { perPerson: number; perAddress: number; seconds: number },
) => Promise<number>;

/** Refuses with 429 and Retry-After when a person or a network address uses a function too often. Our service may always. */
export async function limitUse(
  count: CountUse,
  bucket: string,
  caller: Caller,
  allowed: { perPerson: number; perAddress: number; seconds: number },
): Promise<void> {
  if (caller.isService) return;
  const wait = await count(bucket, caller, allowed);
  if (wait > 0) throw new Refusal(429, 'Too many attempts. Please wait a moment and try again.', { retryAfter: wait });
}
