import { useQuery } from '@tanstack/react-query';
import { useListState } from '@/components/list-state.ts';
import { PageHead, RefreshButton } from '@/components/page-head.tsx';
import { StatCard, StatGrid } from '@/components/stat-card.tsx';
import { isTooFew, numberText, shareText, TOO_FEW } from '@/features/admin/format.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { type QueueCounts, reapplyQueueQueries, type Waiting } from './api.ts';
import { BulkSend } from './bulk-send.tsx';
import { QUEUE_COLUMNS, QueuePanel } from './queue-panel.tsx';

const LIST = {
  filters: { q: '', status: '', reason: '' },
  sort: { by: 'created', down: true },
  columns: QUEUE_COLUMNS,
};

/** `/admin/reapply`: who left an application behind, and the nudges that bring them back. */
export function ReapplyQueuePage() {
  usePageMeta({ title: 'Reapply Queue Management', noindex: true });
  const list = useListState(LIST);
  const page = useQuery(reapplyQueueQueries.page(list.filters, list.order, list.after));
  const waiting = useQuery(reapplyQueueQueries.waiting());
  return (
    <>
      <PageHead title="Reapply Queue Management">
        <RefreshButton of={reapplyQueueQueries.all} busy={page.isFetching} />
      </PageHead>
      <QueueTotals counts={page.data?.counts} waiting={waiting.data} />
      <BulkSend waiting={waiting.data} />
      <QueuePanel list={list} page={page} />
    </>
  );
}

const reappliedText = (count: number, sent: number) =>
  isTooFew(sent) ? TOO_FEW : `${shareText(count, sent)} of those sent`;

interface Props {
  counts: QueueCounts | undefined;
  waiting: Waiting | undefined;
}

/** The queue's totals; each opens its rows. */
function QueueTotals({ counts, waiting }: Props) {
  const reached = counts && counts.sent + counts.reapplied;
  return (
    <StatGrid>
      <StatCard
        label="Pending"
        value={counts?.pending}
        detail={waiting && `${numberText(waiting.ready)} can be messaged now`}
        to="?status=pending#queue"
      />
      <StatCard label="Sent" value={counts?.sent} detail="Not back yet" to="?status=sent#queue" />
      <StatCard
        label="Reapplied"
        value={counts?.reapplied}
        detail={counts && reached ? reappliedText(counts.reapplied, reached) : '–'}
        to="?status=reapplied#queue"
      />
      <StatCard label="Expired" value={counts?.expired} detail="After 30 days" to="?status=expired#queue" />
    </StatGrid>
  );
}
