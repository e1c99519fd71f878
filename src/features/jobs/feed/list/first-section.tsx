import { memo } from 'react';
import { nameOf } from '../feed-order.ts';
import { FirstSlot } from './first-slot.tsx';
import { type SectionProps, slotsOf } from './parts.ts';

/** The cards of one of the first answers. */
export const FirstSection = memo(function FirstSection({ section, without, search, atFirst }: SectionProps) {
  return (
    <div data-part={section.name} className="part part-stays">
      {slotsOf(section, without).map((item, index) => (
        <FirstSlot key={nameOf(item)} item={item} search={search} isFirst={index < atFirst} />
      ))}
    </div>
  );
});
