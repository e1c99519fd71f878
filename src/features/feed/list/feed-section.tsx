import { memo } from 'react';
import { FeedChunk } from './feed-chunk.tsx';
import { Part } from './part.tsx';
import { keyOf, type PartProps, partsOf, samePart } from './parts.ts';

/** Cards of a whole section. */
export const SECTION = 30;
/** Of these, how many are drawn together. */
export const CHUNK = 2;
/** Farther than any of its cards are drawn. */
const NEAR = 4000;

/**
 * A stretch of the feed. Far down a long list it is one box while it is far away, so that a list of any length costs what
 * is near the screen.
 */
export const FeedSection = memo(function FeedSection({ items, search, leaves, atFirst }: PartProps) {
  return (
    <Part
      name={`all ${keyOf(items)}`}
      near={NEAR}
      held="article"
      // One that is still growing stays: its height is not its last.
      leaves={leaves && items.length === SECTION}
      isFirst
      className={leaves ? 'part' : 'part part-stays'}
    >
      {() =>
        partsOf(items, CHUNK).map((own, index) => (
          <FeedChunk
            key={keyOf(own.slice(0, 1))}
            items={own}
            search={search}
            leaves={leaves}
            atFirst={atFirst - index * CHUNK}
          />
        ))
      }
    </Part>
  );
}, samePart);
