const LATEST_MS = 2000;

/**
 * Does something once the screen stands and the phone has nothing else to do: what is on the screen comes first, until it
 * is painted. For an effect: returns how to call it off.
 */
export function atRest(go: () => void): () => void {
  let callOff = (): void => undefined;
  const idle = () => {
    callOff = whenIdle(go);
  };
  // Nobody paints a page that is not seen.
  if (document.hidden) idle();
  else {
    // An idle moment may come between drawing and painting: the frame after the next one has what was drawn behind it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(idle);
    });
    callOff = () => cancelAnimationFrame(frame);
  }
  return () => callOff();
}

function whenIdle(go: () => void): () => void {
  // Safari does not tell when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(go, LATEST_MS / 4);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(go, { timeout: LATEST_MS });
  return () => cancelIdleCallback(waiting);
}
