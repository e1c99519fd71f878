import { memo } from 'react';
import { keyOf } from '../../feed-order.ts';
import { Cards } from '../cards.tsx';
import { lastHeights } from '../list-memory.ts';
import { type ChunkProps, closedHeight, samePart } from '../parts.ts';
import { Part } from './part.tsx';

/** Some twelve cards of a phone. */
const NEAR = 2400;

/** Some cards far down a long list, drawn again only when they change, and on a phone in the page only while they are near. */
export const FarChunk = memo(function FarChunk({ items, search, atFirst }: ChunkProps) {
  const name = keyOf(items);
  return (
    <Part
      name={name}
      near={NEAR}
      // What somebody has open or is in.
      held='[aria-expanded="true"], :focus'
      leaves
      isFirst={atFirst > 0}
      className="part chunk"
      reserve={lastHeights.get(name) || closedHeight(items.length)}
    >
      {() => <Cards items={items} search={search} />}
    </Part>
  );
}, samePart);
