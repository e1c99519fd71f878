import type { AppError } from '@/lib/errors.ts';
import type { Letter } from './outbox.ts';

/** What became of an application's letters: all arrived, kept until there is a connection, or the first that failed. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'offline' }
  | { kind: 'failed'; letter: Letter['kind']; error: AppError };

/** Sending the same thing again cannot help. A 401 can: the session may come back. */
export function isFinal(error: AppError): boolean {
  return error.status >= 400 && error.status < 500 && error.status !== 401 && !error.temporary;
}
