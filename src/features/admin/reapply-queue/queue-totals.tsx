import { StatCard } from '@/components/stat-card.tsx';
import { numberText } from '@/lib/figures.ts';
import type { QueueCounts, Waiting } from './api.ts';

interface Props {
  counts: QueueCounts | undefined;
  waiting: Waiting | undefined;
}

/** How the queue stands; each figure opens its rows. */
export function QueueTotals({ counts, waiting }: Props) {
  const reached = counts && counts.sent + counts.reapplied;
  return (
    <section className="stats" aria-label="Totals">
      <StatCard
        label="Pending"
        value={counts && numberText(counts.pending)}
        detail={waiting && `${numberText(waiting.ready)} can be messaged now`}
        to="?status=pending#queue"
      />
      <StatCard label="Sent" value={counts && numberText(counts.sent)} detail="Not back yet" to="?status=sent#queue" />
      <StatCard
        label="Reapplied"
        value={counts && numberText(counts.reapplied)}
        detail={counts && reached ? `${Math.round((counts.reapplied / reached) * 100)}% of those sent` : '–'}
        to="?status=reapplied#queue"
      />
      <StatCard
        label="Expired"
        value={counts && numberText(counts.expired)}
        detail="After 30 days"
        to="?status=expired#queue"
      />
    </section>
  );
}
