const LATEST_MS = 2000;

/**
 * Does something once the screen stands and the phone has nothing else to do: what is on the screen comes first. For an
 * effect: returns how to call it off.
 */
export function atRest(go: () => void): () => void {
  // Safari does not tell when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(go, LATEST_MS / 4);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(go, { timeout: LATEST_MS });
  return () => cancelIdleCallback(waiting);
}
