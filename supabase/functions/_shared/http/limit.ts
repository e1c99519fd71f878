import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

/** Counts one use in the current window; returns 0, or the seconds to wait. */
export type CountUse = (
  bucket: string,
  subject: { visitorKey: string | null; userId: string | null; addressHeaders: Record<string, string> },
  allowed: { perPerson: number; perAddress: number; seconds: number },
) => Promise<number>;

/** Throws 429 with Retry-After when a person or a network address uses a function too often. The service is not limited. */
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
