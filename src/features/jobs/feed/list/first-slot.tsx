import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { nameOf } from '../feed-order.ts';
import { inTurn } from './in-turn.ts';
import { lastHeights } from './list-memory.ts';
import { closedHeight, type SlotProps, sameSlot } from './parts.ts';
import { SlotCard } from './slot-card.tsx';

/** One of the first slots, drawn again only when its card changes. It comes when it is its turn, and stays. */
export const FirstSlot = memo(function FirstSlot({ item, search, isFirst }: SlotProps) {
  const [isIn, setIn] = useState(isFirst);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isIn && part.current) return inTurn(part.current, () => startTransition(() => setIn(true)));
  }, [isIn]);
  // Laid out once in the task that drew it: left to the frame in which it comes in sight, that frame would be a long one.
  useLayoutEffect(() => {
    const box = part.current;
    if (!isIn || isFirst || !box) return;
    box.style.contentVisibility = 'visible';
    box.getBoundingClientRect();
    box.style.contentVisibility = '';
  }, [isIn, isFirst]);
  const name = nameOf(item);
  const reserve = lastHeights.get(name) || closedHeight(1);
  return (
    <div
      ref={part}
      data-part={name}
      className="part slot"
      style={{ height: isIn ? undefined : reserve, containIntrinsicHeight: `auto ${reserve}px` }}
    >
      {isIn && <SlotCard item={item} search={search} />}
    </div>
  );
}, sameSlot);
