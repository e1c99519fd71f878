interface Watcher {
  /** It came near, and it is its turn. */
  come: () => void;
  /** It is far away. */
  leave: (box: DOMRectReadOnly) => void;
}

const watchers = new WeakMap<Element, Watcher>();
/** One for each distance watches all. */
const observers = new Map<number, IntersectionObserver>();

/** What waits for its turn, and how far from the screen it was seen. */
const waiting = new Map<Element, { away?: number; come: () => void }>();
let isComing = false;

/** Tells at once and from then on when an element comes so near the screen, in pixels, or leaves it; returns how to stop. */
export function watchNear(element: Element, near: number, watcher: Watcher): () => void {
  const observer =
    observers.get(near) ?? new IntersectionObserver((entries) => entries.forEach(look), { rootMargin: `${near}px` });
  observers.set(near, observer);
  watchers.set(element, watcher);
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    watchers.delete(element);
    waiting.delete(element);
  };
}

function look({ target, isIntersecting, boundingClientRect: box }: IntersectionObserverEntry): void {
  const watcher = watchers.get(target);
  if (watcher && isIntersecting) inTurn(target, watcher.come, box.top);
  else {
    waiting.delete(target);
    watcher?.leave(box);
  }
}

/**
 * Has something drawn when it is its turn: one after the other with a frame between, the nearest to the screen first. All
 * at once would hold up the finger that scrolls. Returns how to give it up.
 */
export function inTurn(element: Element, come: () => void, top?: number): () => void {
  waiting.set(element, { away: top === undefined ? undefined : fromMiddle(top), come });
  if (!isComing) requestAnimationFrame(next);
  isComing = true;
  return () => waiting.delete(element);
}

const fromMiddle = (top: number) => Math.abs(top - window.innerHeight / 2);

function next(): void {
  // Measured with the frame: an effect that measures would have the page laid out in the middle of being drawn.
  for (const [element, turn] of waiting) turn.away ??= fromMiddle(element.getBoundingClientRect().top);
  const [nearest] = [...waiting].sort(([, a], [, b]) => (a.away ?? 0) - (b.away ?? 0));
  isComing = nearest !== undefined;
  if (!nearest) return;
  const [element, { come }] = nearest;
  waiting.delete(element);
  come();
  requestAnimationFrame(() => requestAnimationFrame(next));
}
