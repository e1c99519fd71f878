import { useSyncExternalStore } from 'react';

const query = typeof matchMedia === 'function' ? matchMedia('(min-width: 64rem)') : null;

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether filters stand beside the feed (a rail) instead of above it (chips and a sheet). */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches ?? false);
}
