import { session } from './storage.ts';

const KEY = 'stoop-visit';

/**
 * The id of this visit: made once per tab and kept until it closes. Job views are counted by it, and the feed's order is
 * drawn from it.
 */
export function visitId(): string {
  const stored = session.get(KEY);
  if (stored) return stored;
  const id = crypto.randomUUID();
  session.set(KEY, id);
  return id;
}
