import { memo } from 'react';
import { FeedChunk } from './feed-chunk.tsx';
import { keyOf, type PartProps, partsOf, samePart } from './parts.ts';
import { usePart } from './use-part.ts';

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
  const { part, height } = usePart({
    key: `all ${keyOf(items)}`,
    near: NEAR,
    held: 'article',
    // One that is still growing stays: its height is not its last.
    leaves: leaves && items.length === SECTION,
    first: null,
  });
  return height === null ? (
    <div ref={part} data-section className="mb-3 md:contents">
      {partsOf(items, CHUNK).map((own, index) => (
        <FeedChunk
          key={keyOf(own.slice(0, 1))}
          items={own}
          search={search}
          leaves={leaves}
          atFirst={atFirst - index * CHUNK}
        />
      ))}
    </div>
  ) : (
    <div ref={part} data-section className="col-span-full mb-3 md:mb-0" style={{ height }} />
  );
}, samePart);
