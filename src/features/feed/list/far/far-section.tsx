import { memo, useRef } from 'react';
import { keyOf } from '../../feed-order.ts';
import { CHUNK, chunksOf, type SectionProps } from '../parts.ts';
import { FarChunk } from './far-chunk.tsx';
import { Part } from './part.tsx';
import { putAway } from './put-away.ts';

/** Farther than any of its cards are drawn. */
const NEAR = 4000;

interface Props extends SectionProps {
  /** One that may still grow stays: its height is not its last. */
  isLast: boolean;
}

/**
 * The cards of one answer, one box while it is far away; then its jobs are put away. So a list of any length costs what is
 * near the screen.
 */
export const FarSection = memo(function FarSection({ section, without, search, isLast, atFirst }: Props) {
  const isOut = useRef(false);
  return (
    <Part
      name={section.name}
      near={NEAR}
      held="article"
      leaves={!isLast}
      isFirst={section.items !== null}
      className="part"
      bring={() => {
        isOut.current = false;
        return section.items ? undefined : section.back?.();
      }}
      onOut={() => {
        isOut.current = true;
        void putAway(section, () => isOut.current);
      }}
    >
      {() =>
        chunksOf(section, without).map((own, index) => (
          <FarChunk key={keyOf(own.slice(0, 1))} items={own} search={search} atFirst={atFirst - index * CHUNK} />
        ))
      }
    </Part>
  );
});
