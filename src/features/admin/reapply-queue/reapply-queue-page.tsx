import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { PageHead } from '@/components/page-head.tsx';
import { useListState } from '@/lib/list-state.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { useToldFailure } from '../jobs/use-told-failure.ts';
import { queueQuery, waitingQuery } from './api.ts';
import { BulkSend } from './bulk-send.tsx';
import { QUEUE_COLUMNS } from './columns.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { QueueTotals } from './queue-totals.tsx';

const LIST = {
  filters: { q: '', status: '', reason: '' },
  sort: { by: 'created', down: true },
  columns: QUEUE_COLUMNS,
};

/** `/admin/reapply`: who left an application behind, and the nudges that bring them back. */
export function ReapplyQueuePage() {
  usePageMeta({ title: 'Reapply Queue Management', noindex: true });
  const cache = useQueryClient();
  const list = useListState(LIST);
  const page = useQuery(queueQuery(list.filters, list.order, list.after));
  const waiting = useQuery(waitingQuery);
  const { isError, data } = page;
  useToldFailure(page.error, 'Failed to load reapply entries.');
  return (
    <>
      <PageHead title="Reapply Queue Management">
        <Button
          look="line"
          busy={page.isFetching}
          onClick={() => void cache.invalidateQueries({ queryKey: ['admin', 'reapply'] })}
        >
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      </PageHead>
      <QueueTotals counts={data?.counts} waiting={waiting.data} />
      <BulkSend waiting={waiting.data} />
      <QueuePanel
        list={list}
        rows={data?.rows}
        next={page.isPlaceholderData ? null : (data?.next ?? null)}
        busy={page.isFetching}
        failed={isError}
        onRetry={() => void page.refetch()}
      />
    </>
  );
}
