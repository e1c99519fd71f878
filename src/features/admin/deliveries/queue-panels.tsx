import { formatPhone } from '@rules/phone-format.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Column, DataTable } from '@/components/data-table.tsx';
import { useListState } from '@/components/list-state.ts';
import { Panel } from '@/components/panel.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { Segment } from '@/components/segment.tsx';
import { invalidate } from '@/features/admin/api.ts';
import { numberText, stampText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { CHANNEL_LABELS, messageKindLabel } from '@/lib/labels.ts';
import { toast } from '@/lib/toast.ts';
import { ListPanel } from '../list-table.tsx';
import { type DeadLetter, type DeliveryOverview, deliveryQueries, sendAgain, type Waiting } from './api.ts';
import { reasonText } from './labels.ts';

const TO: Column<Waiting | DeadLetter> = {
  key: 'to',
  label: 'To',
  cell: ({ channel, recipient }) => (channel === 'sms' || channel === 'push' ? formatPhone(recipient) : recipient),
  clip: true,
  card: 'full',
};

const DEAD_COLUMNS: readonly Column<DeadLetter>[] = [
  { key: 'kind', label: 'Message', sort: true, cell: ({ kind }) => messageKindLabel(kind), card: 'main' },
  { key: 'method', label: 'Method', sort: true, cell: ({ channel }) => CHANNEL_LABELS[channel], card: 'state' },
  TO,
  {
    key: 'reason',
    label: 'Why',
    sort: true,
    cell: ({ reason }) => <span className="block whitespace-normal lg:w-40">{reasonText(reason)}</span>,
    card: 'full',
  },
  { key: 'attempts', label: 'Attempts', sort: true, numeric: true, cardLabel: true },
  {
    key: 'given_up',
    label: 'Given up',
    sort: true,
    cell: ({ given_up_at }) => stampText(given_up_at),
    cardLabel: true,
  },
];

const LIST = { filters: { window: '' }, sort: { by: 'given_up', down: true }, columns: DEAD_COLUMNS, name: 'dead' };
const WINDOWS = [
  { value: '', label: 'All' },
  { value: '24h', label: '24 h' },
  { value: '7d', label: '7 d' },
];

/** Messages that were given up after every attempt, with why; each can be sent again. */
export function GivenUpPanel({ failures }: { failures: DeliveryOverview['failures'] | undefined }) {
  const list = useListState(LIST);
  const { window } = list.filters;
  const page = useQuery(deliveryQueries.deadLetters(window, list.order, list.after));
  return (
    <ListPanel
      title="Given up"
      id="given-up"
      caption="Messages that were given up"
      of="messages given up"
      csv={{ dataType: 'dead_letters', of: 'messages that were given up' }}
      tools={
        <Segment
          label="Given up in the last"
          value={window}
          onChange={(value) => list.setFilters({ window: value })}
          options={WINDOWS}
        />
      }
      columns={DEAD_COLUMNS}
      list={list}
      page={page}
      expected={3}
      failed="Failed to fetch delivery logs"
      actions={({ id }) => <SendAgain id={id} />}
      empty={window ? 'No message was given up in this time.' : 'No message was given up.'}
    >
      {failures && failures.length > 0 && (
        <ul
          className="px-4 pb-4 flex flex-wrap gap-x-6 gap-y-1 text-13 text-muted"
          aria-label="Reasons in the last 7 days"
        >
          <li aria-hidden="true">In the last 7 days:</li>
          {failures.map(({ reason, messages }) => (
            <li key={reason}>
              {reasonText(reason)}: <b>{numberText(messages)}</b>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

const WAITING_COLUMNS: readonly Column<Waiting>[] = [
  { key: 'kind', label: 'Message', cell: ({ kind }) => messageKindLabel(kind), card: 'main' },
  { key: 'method', label: 'Method', cell: ({ channel }) => CHANNEL_LABELS[channel], card: 'state' },
  TO,
  { key: 'attempts', label: 'Attempts', numeric: true, cardLabel: true },
  { key: 'due', label: 'Due', cell: ({ not_before }) => stampText(not_before), cardLabel: true },
];

/** What the queue holds: the messages that wait longest, and how many alerts have no words yet. */
export function WaitingPanel({ queue }: { queue: DeliveryOverview['queue'] | undefined }) {
  const waiting = useQuery(deliveryQueries.waiting());
  return (
    <Panel title="In the queue" id="waiting">
      <p className="px-4 pb-4 min-h-5 text-13 text-muted">
        {queue &&
          `${numberText(queue.queued)} messages are written, ${numberText(queue.waiting)} of them can go out now. ${queue.due_alerts_is_least ? 'At least ' : ''}${numberText(queue.due_alerts)} alerts are written as the sender comes to them.`}
      </p>
      <DataTable
        caption="Messages that wait longest"
        columns={WAITING_COLUMNS}
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

/** Puts a message that was given up back into the queue. */
export function SendAgain({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => sendAgain(id),
    onSuccess: () => toast({ title: 'It is in the queue again', variant: 'success' }),
    onError: failureToast('Failed to send message'),
    onSettled: () => invalidate(queryClient, deliveryQueries.all),
  });
  return (
    <RowButton disabled={again.isPending} onClick={() => again.mutate()}>
      Send again
    </RowButton>
  );
}
