import { useEffect, useEffectEvent, useRef } from 'react';
import type { Section } from '../../feed-order.ts';
import type { Placed, SectionProps } from '../parts.ts';
import { FarSection } from './far-section.tsx';
import { Part } from './part.tsx';
import { putAway } from './put-away.ts';

const NEAR = 6000;

interface Props extends Omit<SectionProps, 'section'> {
  parts: readonly Placed[];
  /** The last section of the list: it may still grow, and keeps its jobs in memory. */
  last: Section | undefined;
  leaves: boolean;
}

/** Some sections of a long list, one box together while they are far away. */
export function FarStretch({ parts, last, leaves, without, search, atFirst }: Props) {
  const isOut = useRef(false);
  // A section that was the last, or could not be put away before its stretch left, is in the page no more to do it itself.
  const away = useEffectEvent(() => {
    for (const { section } of parts)
      if (isOut.current && section !== last && section.items) void putAway(section, () => isOut.current);
  });
  const hasLast = parts.at(-1)?.section === last;
  useEffect(() => {
    if (!hasLast) away();
  }, [hasLast]);
  return (
    <Part
      name={`from ${parts[0]?.section.name}`}
      near={NEAR}
      held=".chunk"
      leaves={leaves}
      isFirst
      className="part"
      bring={() => {
        isOut.current = false;
        return undefined;
      }}
      onOut={() => {
        isOut.current = true;
        away();
      }}
    >
      {() =>
        parts.map(({ section, from }) => (
          <FarSection
            key={section.name.split(' ')[0]}
            section={section}
            without={without}
            search={search}
            isLast={section === last}
            atFirst={atFirst - from}
          />
        ))
      }
    </Part>
  );
}
