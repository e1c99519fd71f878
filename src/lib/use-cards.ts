import { useSyncExternalStore } from 'react';

const query = typeof matchMedia === 'function' ? matchMedia('not all and (min-width: 64rem)') : null;

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether the rows of a table are cards now, below 64rem. */
export function useCards(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches ?? false);
}
