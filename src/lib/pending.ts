import { useSyncExternalStore } from 'react';

/** Something a person did that has not reached the backend yet. */
export interface PendingItem {
  id: string;
  kind: 'application' | 'change';
}

/** What is stored under it waits to be sent, also after the page was closed. */
export const OUTBOX_PREFIX = 'stoop-outbox:';

let items: readonly PendingItem[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly PendingItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** Says that something waits to be sent; the same id twice counts once. */
export function addPending(item: PendingItem): void {
  publish([...items.filter((other) => other.id !== item.id), item]);
}

export function removePending(id: string): void {
  publish(items.filter((item) => item.id !== id));
}

/** What waits to be sent, for the offline banner. */
export function usePending(): readonly PendingItem[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items,
  );
}
