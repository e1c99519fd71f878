import { useSyncExternalStore } from 'react';
import { sharedValue } from '@/lib/shared-value.ts';
import { local } from '@/lib/storage.ts';

/** How much a person did has not reached the backend yet. */
export interface Pending {
  applications: number;
  changes: number;
}

/** What is stored under it waits to be sent, also after the page was closed. */
export const OUTBOX_PREFIX = 'stoop-outbox:';

const pending = sharedValue<Pending>({ applications: 0, changes: 0 });

export const setPending = pending.publish;

/** What waits to be sent, for the offline banner. */
export function usePending(): Pending {
  return useSyncExternalStore(pending.subscribe, pending.read);
}

/**
 * Sends what an earlier visit could not, now and when the connection returns. The outbox is loaded only when there is
 * something to send.
 */
export function resumeOutbox(): void {
  const resume = () => {
    if (!local.keys().some((key) => key.startsWith(OUTBOX_PREFIX))) return;
    import('./outbox.ts').then(
      ({ flushAll }) => flushAll(),
      // Without a connection the code may be missing too: the next time tries again.
      () => {},
    );
  };
  window.addEventListener('online', resume);
  resume();
}
