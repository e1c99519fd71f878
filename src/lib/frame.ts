import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What a screen of a flow puts in the top bar. */
export interface Frame {
  title?: string;
  /** Where Back goes; without it, one step back in the history. */
  back?: string;
  /** Instead of 'Back'. */
  backLabel?: string;
}

const EMPTY: Frame = {};
let frame: Frame = EMPTY;
const listeners = new Set<() => void>();

function publish(next: Frame): void {
  frame = next;
  for (const listener of listeners) listener();
}

/** Sets the top bar of a screen that has no search box and no tabs (application steps, sign-in). */
export function useFrame({ title, back, backLabel }: Frame): void {
  useLayoutEffect(() => {
    publish({ title, back, backLabel });
    return () => publish(EMPTY);
  }, [title, back, backLabel]);
}

/** For the top bar itself. */
export function useCurrentFrame(): Frame {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => frame,
  );
}
