import { memo } from 'react';
import { useLocale } from '@/lib/locale.ts';
import { JobCard } from '../../jobs/job-card.tsx';
import { TeaserCard } from '../../jobs/teaser-card.tsx';
import { isOpened, lastHeights, noteOpen } from './list-memory.ts';
import { Part } from './part.tsx';
import { keyOf, type PartProps, samePart } from './parts.ts';

/** Some twelve cards of a phone. */
const NEAR = 2400;
const CLOSED_HEIGHT = 180;
const GAP = 12;

/**
 * Some cards of the feed, drawn again only when they change. On a phone, far down a long list, they are in the page only
 * while they are near (docs/decisions/0013-long-lists.md).
 */
export const FeedChunk = memo(function FeedChunk({ items, search, leaves, atFirst }: PartProps) {
  // Messages are plain functions: a change of language draws the cards anew.
  useLocale();
  const name = keyOf(items);
  return (
    <Part
      name={name}
      near={NEAR}
      // What somebody has open or is in.
      held='[aria-expanded="true"], :focus'
      leaves={leaves}
      isFirst={atFirst > 0}
      className="part chunk"
      reserve={lastHeights.get(name) || items.length * (CLOSED_HEIGHT + GAP) - GAP}
    >
      {() =>
        items.map((item) =>
          item.kind === 'teaser' ? (
            <TeaserCard key={item.slot} />
          ) : (
            <JobCard
              key={item.job.id}
              job={item.job}
              search={search}
              initiallyOpen={isOpened(item.job.id)}
              onOpenChange={(open) => noteOpen(item.job.id, open)}
            />
          ),
        )
      }
    </Part>
  );
}, samePart);
