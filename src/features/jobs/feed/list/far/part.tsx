import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { heights } from '../list-memory.ts';
import { watchNear } from './watch-near.ts';

interface Props {
  /** Names it by its cards. */
  name: string;
  /** How near the screen it is drawn, in pixels. */
  near: number;
  /** What keeps it in the page, as a selector. */
  held: string;
  /** Whether it may be taken out while it is far away; else it is in the page. */
  leaves: boolean;
  /** Its height before it is drawn for the first time, and while it is in the page and not in sight. */
  reserve?: number;
  /** Whether it begins in the page, unless it had left it before; else it comes when it is its turn. */
  isFirst: boolean;
  className: string;
  /** Has what it shows brought back, where it was put away. */
  bring?: () => Promise<void> | undefined;
  /** Told when it is out of the page. */
  onOut?: () => void;
  children: () => ReactNode;
}

/**
 * A part of the list that is taken out while it is far away, and leaves an empty box of its height behind. The columns of a
 * wide screen stay: there a part is no box of its own.
 */
export function Part({ name, near, held, leaves, reserve = 0, isFirst, className, bring, onOut, children }: Props) {
  const [height, setHeight] = useState(() => heights.get(name) ?? (isFirst ? null : reserve));
  const isIn = height === null;
  const part = useRef<HTMLDivElement>(null);

  const brought = useEffectEvent(() => bring?.());
  const toldOut = useEffectEvent(() => {
    if (leaves && !isIn) onOut?.();
  });

  // Laid out in the task that drew it or took it out, not in the frame's, which has the page's painting to do.
  useLayoutEffect(() => void part.current?.getBoundingClientRect());

  useEffect(() => {
    if (!isIn) toldOut();
  }, [isIn]);

  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let isNear = true;
    // Drawn between frames, as far as there are any left.
    const draw = () => {
      if (!isNear) return;
      heights.delete(name);
      startTransition(() => setHeight(null));
    };
    const come = () => {
      isNear = true;
      const coming = brought();
      if (coming) void coming.then(draw);
      else draw();
    };
    if (!leaves) return come();
    return watchNear(element, near, {
      come,
      leave: (box) => {
        isNear = false;
        if (box.width === 0) return true;
        if (element.querySelector(held)) return false;
        heights.set(name, box.height);
        startTransition(() => setHeight(box.height));
        // It may have gone before it was drawn.
        toldOut();
        return true;
      },
    });
  }, [name, near, held, leaves]);

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
