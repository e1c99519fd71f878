import { useSyncExternalStore } from 'react';
import { createStore } from '@/lib/store.ts';

/** How much a person did has not reached the backend yet. */
export interface Pending {
  applications: number;
  changes: number;
}

/** What is stored under it waits to be sent, also after the page was closed. */
export const OUTBOX_PREFIX = 'stoop-outbox:';

const pending = createStore<Pending>({ applications: 0, changes: 0 });

export const setPending = pending.set;

/** What waits to be sent, for the offline banner. */
export function usePending(): Pending {
  return useSyncExternalStore(pending.subscribe, pending.get);
}
