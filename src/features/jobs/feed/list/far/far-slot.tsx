import { memo } from 'react';
import { nameOf } from '@/features/jobs/feed/feed-order.ts';
import { lastHeights } from '../list-memory.ts';
import { closedHeight, type SlotProps, sameSlot } from '../parts.ts';
import { SlotCard } from '../slot-card.tsx';
import { Part } from './part.tsx';

/** Some twelve cards of a phone. */
const NEAR = 2400;

/** A slot far down a long list, drawn again only when its card changes, and on a phone in the page only while it is near. */
export const FarSlot = memo(function FarSlot({ item, search, isFirst }: SlotProps) {
  const name = nameOf(item);
  return (
    <Part
      name={name}
      near={NEAR}
      // What somebody has open or is in.
      held='[aria-expanded="true"], :focus'
      leaves
      isFirst={isFirst}
      className="part slot"
      reserve={lastHeights.get(name) || closedHeight(1)}
    >
      {() => <SlotCard item={item} search={search} />}
    </Part>
  );
}, sameSlot);
