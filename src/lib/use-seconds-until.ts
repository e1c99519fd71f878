import { useEffect, useReducer } from 'react';

/** Whole seconds until a time (in ms) by this device's clock; 0 once it is over. */
export function useSecondsUntil(time: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (time <= Date.now()) return;
    const timer = setInterval(() => {
      tick();
      if (time <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [time]);
  return Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
