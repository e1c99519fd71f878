import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '@/lib/store.ts';

/** What a screen of a flow puts in the top bar. */
export interface FlowBar {
  title?: string;
  /** Where Back goes; without it, one step back in the history. */
  back?: string;
  /** Instead of 'Back'. */
  backLabel?: string;
}

const EMPTY: FlowBar = {};
const flowBar = createStore(EMPTY);

/** Sets the top bar of a screen that has no search box and no tabs (application steps, sign-in). */
export function useFlowBar({ title, back, backLabel }: FlowBar): void {
  useLayoutEffect(() => {
    flowBar.set({ title, back, backLabel });
    return () => flowBar.set(EMPTY);
  }, [title, back, backLabel]);
}

/** For the top bar itself. */
export function useCurrentFlowBar(): FlowBar {
  return useSyncExternalStore(flowBar.subscribe, flowBar.get);
}
