import type { Section } from '@/features/jobs/feed/feed-order.ts';
import type { Placed, SectionProps } from '../parts.ts';
import { FarSection } from './far-section.tsx';
import { Part } from './part.tsx';
import { usePutAway } from './use-put-away.ts';

const NEAR = 6000;

interface Props extends Omit<SectionProps, 'section'> {
  parts: readonly Placed[];
  /** The last section of the list: it may still grow, and keeps its jobs in memory. */
  last: Section | undefined;
  leaves: boolean;
}

/** Some sections of a long list, one box together while they are far away. */
export function FarStretch({ parts, last, leaves, without, search, atFirst }: Props) {
  // A section that was the last, or could not be put away before its stretch left, is in the page no more to do it itself.
  const sections = parts.map(({ section }) => section);
  const { came, left } = usePutAway(sections, sections.at(-1) === last);
  return (
    <Part
      name={`from ${parts[0]?.section.name}`}
      near={NEAR}
      held=".slot"
      leaves={leaves}
      isFirst
      className="part"
      bring={came}
      onOut={left}
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
