import { useLocale } from '@/lib/locale.ts';
import { JobCard } from '../../jobs/job-card.tsx';
import { TeaserCard } from '../../jobs/teaser-card.tsx';
import type { FeedItem } from '../feed-order.ts';
import { isOpened, noteOpen } from './list-memory.ts';

/** Some cards of the feed, those open that were left open. */
export function Cards({ items, search }: { items: readonly FeedItem[]; search: string }) {
  // Messages are plain functions: a change of language draws the cards anew.
  useLocale();
  return items.map((item) =>
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
  );
}
