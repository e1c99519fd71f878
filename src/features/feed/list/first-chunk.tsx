import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keyOf } from '../feed-order.ts';
import { Cards } from './cards.tsx';
import { inTurn } from './in-turn.ts';
import { lastHeights } from './list-memory.ts';
import { type ChunkProps, closedHeight, samePart } from './parts.ts';

/** Some of the first cards, drawn again only when they change. They come when it is their turn, and stay. */
export const FirstChunk = memo(function FirstChunk({ items, search, atFirst }: ChunkProps) {
  const [isIn, setIn] = useState(atFirst > 0);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isIn && part.current) return inTurn(part.current, () => startTransition(() => setIn(true)));
  }, [isIn]);
  // Laid out once in the task that drew it: left to the frame in which it comes in sight, that frame would be a long one.
  useLayoutEffect(() => {
    const box = part.current;
    if (!isIn || atFirst > 0 || !box) return;
    box.style.contentVisibility = 'visible';
    box.getBoundingClientRect();
    box.style.contentVisibility = '';
  }, [isIn, atFirst]);
  const name = keyOf(items);
  const reserve = lastHeights.get(name) || closedHeight(items.length);
  return (
    <div
      ref={part}
      data-part={name}
      className="part chunk"
      style={{ height: isIn ? undefined : reserve, containIntrinsicHeight: `auto ${reserve}px` }}
    >
      {isIn && <Cards items={items} search={search} />}
    </div>
  );
}, samePart);
