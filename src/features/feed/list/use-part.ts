import { startTransition, useEffect, useRef, useState } from 'react';
import { heights } from './list-memory.ts';
import { inTurn, watchNear } from './watch-near.ts';

interface Part {
  /** Names it by its cards. */
  key: string;
  /** How near the screen it is drawn, in pixels. */
  near: number;
  /** What keeps it in the page, as a selector. */
  held: string;
  /** Whether it may be taken out while it is far away. */
  leaves: boolean;
  /** The height of its box until it is drawn for the first time; null: it begins in the page, unless it had left it before. */
  first: number | null;
}

/**
 * A part of the list that is taken out while it is far away: `height` is that of the empty box which it leaves behind, null
 * while it is drawn. The columns of a wide screen stay: there a part is no box of its own.
 */
export function usePart({ key, near, held, leaves, first }: Part) {
  const [height, setHeight] = useState(() => heights.get(key) ?? first);
  const [wasIn] = useState(height === null);
  const part = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = part.current;
    if (!element) return;
    // Drawn between frames, as far as there are any left.
    const come = () => {
      heights.delete(key);
      startTransition(() => setHeight(null));
    };
    if (!leaves) return wasIn ? undefined : inTurn(element, come);
    return watchNear(element, near, {
      come,
      leave: (box) => {
        if (box.width === 0 || element.querySelector(held)) return;
        heights.set(key, box.height);
        startTransition(() => setHeight(box.height));
      },
    });
  }, [key, near, held, leaves, wasIn]);

  return { part, height };
}
