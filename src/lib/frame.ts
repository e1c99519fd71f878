import { useLayoutEffect, useSyncExternalStore } from 'react';
import { sharedValue } from './shared-value.ts';

/** What a screen of a flow puts in the top bar. */
export interface Frame {
  title?: string;
  /** Where Back goes; without it, one step back in the history. */
  back?: string;
  /** Instead of 'Back'. */
  backLabel?: string;
}

const EMPTY: Frame = {};
const frame = sharedValue(EMPTY);

/** Sets the top bar of a screen that has no search box and no tabs (application steps, sign-in). */
export function useFrame({ title, back, backLabel }: Frame): void {
  useLayoutEffect(() => {
    frame.publish({ title, back, backLabel });
    return () => frame.publish(EMPTY);
  }, [title, back, backLabel]);
}

/** For the top bar itself. */
export function useCurrentFrame(): Frame {
  return useSyncExternalStore(frame.subscribe, frame.read);
}
