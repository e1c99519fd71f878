/** What waits for its turn, and how far from the screen it was seen. */
const waiting = new Map<Element, { away?: number; come: () => void }>();
let isComing = false;
/** What was told to come and is not drawn yet, and until when the others wait for it. */
let last: Element | undefined;
let until = 0;
const PATIENCE_MS = 500;

/** Whole rows of two columns and of three: a card that joins a row makes those in it as high as itself. */
export const ROWS = 6;

/** Whether cards stand side by side. */
export const isInColumns = () => window.matchMedia?.('(min-width: 768px)').matches;

/**
 * Has something drawn when it is its turn: one each frame, or rows where there are columns, the nearest to the screen first.
 * All at once would hold up the finger that scrolls. Returns how to give it up.
 */
export function inTurn(element: Element, come: () => void, top?: number): () => void {
  waiting.set(element, { away: top === undefined ? undefined : fromMiddle(top), come });
  if (!isComing) requestAnimationFrame(next);
  isComing = true;
  return () => giveUp(element);
}

export function giveUp(element: Element): void {
  waiting.delete(element);
  if (element === last) last = undefined;
}

const fromMiddle = (top: number) => Math.abs(top - window.innerHeight / 2);

function next(): void {
  // React draws what it was told in the meantime in one go: on a slow phone ten cards came with one frame.
  if (last?.isConnected && !last.firstChild && performance.now() < until) {
    requestAnimationFrame(next);
    return;
  }
  // Measured with the frame: an effect that measures would have the page laid out in the middle of being drawn.
  for (const [element, turn] of waiting) turn.away ??= fromMiddle(element.getBoundingClientRect().top);
  const nearest = [...waiting].sort(([, a], [, b]) => (a.away ?? 0) - (b.away ?? 0));
  isComing = nearest.length > 0;
  for (const [element, { come }] of nearest.slice(0, isInColumns() ? ROWS : 1)) {
    waiting.delete(element);
    last = element;
    until = performance.now() + PATIENCE_MS;
    come();
  }
  if (isComing) requestAnimationFrame(next);
}
