import { memo } from 'react';
import { type Placed, partsOf, type SectionProps } from '../parts.ts';
import { FarStretch } from './far-stretch.tsx';

/** So many sections, some 240 cards, are one box together while they are far away. */
const STRETCH = 8;
/** Cards after the one that asks for the next batch whose sections are in the page too: it moves on with each batch. */
const SOON = 60;

interface Props extends Omit<SectionProps, 'section'> {
  parts: Placed[];
  /** The card whose section asks for the next batch: it has to be in the page. */
  ahead: number;
}

/** A long list after its first sections (docs/decisions/0013-long-lists.md), drawn again only when a batch joins it. */
export const FarList = memo(function FarList({ parts, ahead, without, search, atFirst }: Props) {
  const isSoon = ({ section, from }: Placed) => from <= ahead + SOON && from + section.count > ahead;
  return partsOf(parts, STRETCH).map((own) => (
    <FarStretch
      key={own[0]?.from}
      parts={own}
      last={parts.at(-1)?.section}
      leaves={own.length === STRETCH && !own.some(isSoon)}
      without={without}
      search={search}
      atFirst={atFirst}
    />
  ));
});
