import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { heights } from './list-memory.ts';
import { inTurn, watchNear } from './watch-near.ts';

interface Props {
  /** Names it by its cards. */
  name: string;
  /** How near the screen it is drawn, in pixels. */
  near: number;
  /** What keeps it in the page, as a selector. */
  held: string;
  /** Whether it may be taken out while it is far away. */
  leaves: boolean;
  /** Its height before it is drawn for the first time, and while it is in the page and not in sight. */
  reserve?: number;
  /** Whether it begins in the page, unless it had left it before; else it comes when it is its turn. */
  isFirst: boolean;
  className: string;
  children: () => ReactNode;
}

/**
 * A part of the list that is taken out while it is far away, and leaves an empty box of its height behind. The columns of a
 * wide screen stay: there a part is no box of its own.
 */
export function Part({ name, near, held, leaves, reserve = 0, isFirst, className, children }: Props) {
  const [height, setHeight] = useState(() => heights.get(name) ?? (isFirst ? null : reserve));
  const isIn = height === null;
  const [wasIn] = useState(isIn);
  const part = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = part.current;
    if (!element) return;
    // Drawn between frames, as far as there are any left.
    const come = () => {
      heights.delete(name);
      startTransition(() => setHeight(null));
    };
    if (!leaves) return wasIn ? undefined : inTurn(element, come);
    return watchNear(element, near, {
      come,
      leave: (box) => {
        if (box.width === 0 || element.querySelector(held)) return;
        heights.set(name, box.height);
        startTransition(() => setHeight(box.height));
      },
    });
  }, [name, near, held, leaves, wasIn]);

  return (
    <div
      ref={part}
      data-part={name}
      className={className}
      style={{ height: height ?? undefined, containIntrinsicHeight: `auto ${reserve}px` }}
    >
      {isIn && children()}
    </div>
  );
}
