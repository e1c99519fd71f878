import { type Placed, partsOf, type SectionProps } from '../parts.ts';
import { FarSection } from './far-section.tsx';
import { Part } from './part.tsx';

/** So many sections, some 240 cards, are one box together while they are far away, and how far that is. */
const STRETCH = 8;
const NEAR = 6000;

interface Props extends Omit<SectionProps, 'section'> {
  parts: Placed[];
  /** From which card on all sections are in the page: the next batch is asked for from one of them. */
  ahead: number;
}

/** A long list after its first sections (docs/decisions/0013-long-lists.md). */
export function FarList({ parts, ahead, without, search, atFirst }: Props) {
  const last = parts.at(-1)?.section;
  return partsOf(parts, STRETCH).map((own) => (
    <Part
      key={own[0]?.from}
      name={`from ${own[0]?.section.name}`}
      near={NEAR}
      held=".chunk"
      leaves={own.length === STRETCH && own.every(({ section, from }) => from + section.count < ahead)}
      isFirst
      className="part"
    >
      {() =>
        own.map(({ section, from }) => (
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
  ));
}
