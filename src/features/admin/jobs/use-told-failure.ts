import { useEffect, useEffectEvent } from 'react';
import { failureToast } from './failure-toast.ts';

/**
 * Says in a toast and on the console that a list did not load; the list itself offers to try again. Once, until it has
 * loaded again: a list that asks again by itself does not repeat it.
 */
export function useToldFailure(error: unknown, title: string): void {
  const failed = Boolean(error);
  const tell = useEffectEvent(() => failureToast(title)(error));
  useEffect(() => {
    if (failed) tell();
  }, [failed]);
}
