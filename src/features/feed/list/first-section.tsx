import { memo } from 'react';
import { keyOf } from '../feed-order.ts';
import { FirstChunk } from './first-chunk.tsx';
import { CHUNK, chunksOf, type SectionProps } from './parts.ts';

/** The cards of one of the first answers. */
export const FirstSection = memo(function FirstSection({ section, without, search, atFirst }: SectionProps) {
  return (
    <div data-part={section.name} className="part part-stays">
      {chunksOf(section, without).map((own, index) => (
        <FirstChunk key={keyOf(own.slice(0, 1))} items={own} search={search} atFirst={atFirst - index * CHUNK} />
      ))}
    </div>
  );
});
