/** What waits for its turn, and how it is told to come. */
const waiting = new Map<Element, () => void>();
let isComing = false;
/** What was told to come and is not drawn yet, and until when the others wait for it. */
const told = new Map<Element, number>();
/** So many may be told without being drawn: waiting for each would leave empty places in sight. */
const AHEAD = 4;
const PATIENCE_MS = 500;

/** Whole rows of two columns and of three: a card that joins a row makes those in it as high as itself. */
export const ROWS = 6;

/** Whether cards stand side by side. */
export const isInColumns = () => window.matchMedia?.('(min-width: 48rem)').matches;

/**
 * Has something drawn when it is its turn: one each frame, or rows where there are columns, the nearest to the screen first.
 * All at once would hold up the finger that scrolls. Returns how to give it up.
 */
export function inTurn(element: Element, come: () => void): () => void {
  waiting.set(element, come);
  if (!isComing) requestAnimationFrame(next);
  isComing = true;
  return () => giveUp(element);
}

export function giveUp(element: Element): void {
  waiting.delete(element);
  told.delete(element);
}

const fromMiddle = (element: Element) => Math.abs(element.getBoundingClientRect().top - window.innerHeight / 2);

function next(): void {
  for (const [element, until] of told)
    if (element.firstChild || !element.isConnected || performance.now() > until) told.delete(element);
  // React draws what it was told in the meantime in one go: on a slow phone ten cards came with one frame.
  if (told.size >= AHEAD) {
    requestAnimationFrame(next);
    return;
  }
  // Measured with the frame: an effect that measures would have the page laid out in the middle of being drawn.
  const nearest = [...waiting].map(([element, come]) => ({ element, come, away: fromMiddle(element) }));
  nearest.sort((a, b) => a.away - b.away);
  isComing = nearest.length > 0;
  for (const { element, come } of nearest.slice(0, isInColumns() ? ROWS : 1)) {
    waiting.delete(element);
    told.set(element, performance.now() + PATIENCE_MS);
    come();
  }
  if (isComing) requestAnimationFrame(next);
}
