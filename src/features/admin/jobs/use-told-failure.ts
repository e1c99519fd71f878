import { useEffect, useEffectEvent } from 'react';
import { failureToast } from './failure-toast.ts';

/** Says once, in a toast and on the console, that a list did not load; the list itself offers to try again. */
export function useToldFailure(error: unknown, title: string): void {
  const tell = useEffectEvent(failureToast(title));
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
}
