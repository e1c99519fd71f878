import { type Placed, partsOf, type SectionProps } from '../parts.ts';
import { FarSection } from './far-section.tsx';
import { Part } from './part.tsx';

/** So many sections, some 240 cards, are one box together while they are far away, and how far that is. */
const STRETCH = 8;
const NEAR = 6000;
/** Cards after the one that asks for the next batch whose sections are in the page too: it moves on with each batch. */
const SOON = 60;

interface Props extends Omit<SectionProps, 'section'> {
  parts: Placed[];
  /** The card whose section asks for the next batch: it has to be in the page. */
  ahead: number;
}

/** A long list after its first sections (docs/decisions/0013-long-lists.md). */
export function FarList({ parts, ahead, without, search, atFirst }: Props) {
  const last = parts.at(-1)?.section;
  const isSoon = (from: number, count: number) => from <= ahead + SOON && from + count > ahead;
  return partsOf(parts, STRETCH).map((own) => (
    <Part
      key={own[0]?.from}
      name={`from ${own[0]?.section.name}`}
      near={NEAR}
      held=".chunk"
      leaves={own.length === STRETCH && !own.some(({ section, from }) => isSoon(from, section.count))}
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
