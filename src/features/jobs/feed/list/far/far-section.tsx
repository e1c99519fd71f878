import { memo } from 'react';
import { nameOf } from '@/features/jobs/feed/feed-order.ts';
import { closedHeight, type SectionProps, slotsOf } from '../parts.ts';
import { FarSlot } from './far-slot.tsx';
import { Part } from './part.tsx';
import { usePutAway } from './use-put-away.ts';

/** Farther than any of its cards are drawn. */
const NEAR = 4000;

interface Props extends SectionProps {
  /** One that may still grow keeps its jobs in memory. */
  isLast: boolean;
}

/**
 * The cards of one answer, one box while it is far away; then its jobs are put away. So a list of any length costs what is
 * near the screen.
 */
export const FarSection = memo(function FarSection({ section, without, search, isLast, atFirst }: Props) {
  const { came, left } = usePutAway([section], isLast);
  return (
    <Part
      name={section.name}
      near={NEAR}
      held="article"
      leaves
      isFirst={atFirst > 0 && section.items !== null}
      reserve={closedHeight(section.count)}
      className="part"
      bring={() => {
        came();
        return section.items ? undefined : section.back?.();
      }}
      onOut={left}
    >
      {() =>
        slotsOf(section, without).map((item, index) => (
          <FarSlot key={nameOf(item)} item={item} search={search} isFirst={index < atFirst} />
        ))
      }
    </Part>
  );
});
