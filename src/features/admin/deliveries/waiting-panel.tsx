import { formatPhone } from '@rules/phone-format.ts';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '@/components/data-table.tsx';
import { Panel } from '@/components/panel.tsx';
import { numberText, stampText } from '@/features/admin/format.ts';
import { CHANNEL_LABELS, messageKindLabel } from '@/lib/labels.ts';
import { type DeliveryOverview, type Waiting, waitingQuery } from './api.ts';

const COLUMNS: readonly Column<Waiting>[] = [
  { key: 'kind', label: 'Message', cell: ({ kind }) => messageKindLabel(kind), card: 'main' },
  { key: 'method', label: 'Method', cell: ({ channel }) => CHANNEL_LABELS[channel], card: 'state' },
  {
    key: 'to',
    label: 'To',
    cell: ({ channel, recipient }) => (channel === 'sms' ? formatPhone(recipient) : recipient),
    clip: true,
    card: 'full',
  },
  { key: 'attempts', label: 'Attempts', cell: ({ attempts }) => attempts, numeric: true, cardLabel: true },
  { key: 'due', label: 'Due', cell: ({ not_before }) => stampText(not_before), cardLabel: true },
];

/** What the queue holds: the messages that wait longest, and how many alerts have no words yet. */
export function WaitingPanel({ queue }: { queue: DeliveryOverview['queue'] | undefined }) {
  const waiting = useQuery(waitingQuery);
  return (
    <Panel title="In the queue" id="waiting">
      <p className="px-4 pb-4 min-h-5 text-13 text-muted">
        {queue &&
          `${numberText(queue.waiting)} messages can go out now. ${queue.due_alerts_is_least ? 'At least ' : ''}${numberText(queue.due_alerts)} alerts are written as the sender comes to them.`}
      </p>
      <DataTable
        caption="Messages that wait longest"
        columns={COLUMNS}
        rows={waiting.data}
        rowKey={({ id }) => id}
        busy={waiting.isFetching}
        expected={3}
        error={waiting.isError ? 'Failed to fetch the queue' : null}
        onRetry={() => void waiting.refetch()}
        empty={<p>No written message waits.</p>}
      />
    </Panel>
  );
}
