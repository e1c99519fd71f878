import { useEffect, useEffectEvent, useRef } from 'react';
import type { Section } from '@/features/jobs/feed/feed-order.ts';
import { putAway } from './put-away.ts';

/**
 * Puts the jobs of sections away while the part that shows them is out of the page, which that part tells. The last section
 * of a list (`hasLast`) may still grow: it keeps them until it is the last no more.
 */
export function usePutAway(sections: readonly Section[], hasLast: boolean) {
  const isOut = useRef(false);
  const away = useEffectEvent(() => {
    for (const section of hasLast ? sections.slice(0, -1) : sections)
      if (isOut.current && section.items) void putAway(section, () => isOut.current);
  });
  useEffect(() => {
    if (!hasLast) away();
  }, [hasLast]);
  return {
    came: (): undefined => {
      isOut.current = false;
    },
    left: () => {
      isOut.current = true;
      away();
    },
  };
}
