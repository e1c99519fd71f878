import { giveUp, inTurn } from '../in-turn.ts';

interface Watcher {
  /** It came near, and it is its turn. */
  come: () => void;
  /** It is far away; says whether it could leave. */
  leave: (box: DOMRectReadOnly) => boolean;
}

const watchers = new WeakMap<Element, Watcher>();
/** One for each distance watches all. */
const observers = new Map<number, IntersectionObserver>();

/** What is far away and could not leave: its own parts leave with the next frame. */
const staying = new Set<Element>();
const STAYING_MS = 1000;
let isLookingAgain = false;

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
    giveUp(element);
    staying.delete(element);
  };
}

function look({ target, isIntersecting, boundingClientRect: box }: IntersectionObserverEntry): void {
  staying.delete(target);
  if (isIntersecting) {
    const watcher = watchers.get(target);
    if (watcher) inTurn(target, watcher.come);
    return;
  }
  giveUp(target);
  leave(target, box);
  if (staying.size === 0 || isLookingAgain) return;
  isLookingAgain = true;
  setTimeout(lookAgain, STAYING_MS);
}

function lookAgain(): void {
  isLookingAgain = false;
  for (const element of [...staying]) leave(element, element.getBoundingClientRect());
}

function leave(element: Element, box: DOMRectReadOnly): void {
  if (watchers.get(element)?.leave(box) === false) staying.add(element);
  else staying.delete(element);
}
