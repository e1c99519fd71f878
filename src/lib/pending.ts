import { useSyncExternalStore } from 'react';
import { sharedValue } from './shared-value.ts';

/** Something a person did that has not reached the backend yet. */
export interface PendingItem {
  id: string;
  kind: 'application' | 'change';
}

/** What is stored under it waits to be sent, also after the page was closed. */
export const OUTBOX_PREFIX = 'stoop-outbox:';

const items = sharedValue<readonly PendingItem[]>([]);

/** Says that something waits to be sent; the same id twice counts once. */
export function addPending(item: PendingItem): void {
  items.publish([...items.read().filter((other) => other.id !== item.id), item]);
}

export function removePending(id: string): void {
  items.publish(items.read().filter((item) => item.id !== id));
}

/** What waits to be sent, for the offline banner. */
export function usePending(): readonly PendingItem[] {
  return useSyncExternalStore(items.subscribe, items.read);
}
