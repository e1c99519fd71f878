import { JobCard } from '@/features/jobs/job-card.tsx';
import { TeaserCard } from '@/features/jobs/teaser-card.tsx';
import { useLocale } from '@/lib/locale.ts';
import type { FeedItem } from '../feed-order.ts';
import { isOpened, noteOpen } from './list-memory.ts';

/** What stands in a slot of the feed; a job that was left open is open. */
export function SlotCard({ item, search }: { item: FeedItem; search: string }) {
  // Messages are plain functions: a change of language draws the cards anew.
  useLocale();
  if (item.kind === 'teaser') return <TeaserCard />;
  const { job } = item;
  return (
    <JobCard
      job={job}
      search={search}
      initiallyOpen={isOpened(job.id)}
      onOpenChange={(open) => noteOpen(job.id, open)}
    />
  );
}
