import { formatPhone } from '@rules/phone-format.ts';
import { useQuery } from '@tanstack/react-query';
import { CsvButton } from '@/components/csv-button.tsx';
import { type Column, DataTable } from '@/components/data-table.tsx';
import { useListState } from '@/components/list-state.ts';
import { Pager } from '@/components/pager.tsx';
import { Panel } from '@/components/panel.tsx';
import { numberText, stampText } from '@/features/admin/format.ts';
import { CHANNEL_LABELS, messageKindLabel } from '@/lib/labels.ts';
import { type DeadLetter, type DeliveryOverview, deadLettersQuery } from './api.ts';
import { reasonText } from './labels.ts';
import { SendAgain } from './send-again.tsx';

const COLUMNS: readonly Column<DeadLetter>[] = [
  { key: 'kind', label: 'Message', sort: true, cell: ({ kind }) => messageKindLabel(kind), card: 'main' },
  { key: 'method', label: 'Method', sort: true, cell: ({ channel }) => CHANNEL_LABELS[channel], card: 'state' },
  {
    key: 'to',
    label: 'To',
    cell: ({ channel, recipient }) => (channel === 'sms' ? formatPhone(recipient) : recipient),
    clip: true,
    card: 'full',
  },
  { key: 'reason', label: 'Why', sort: true, cell: ({ reason }) => reasonText(reason), card: 'full' },
  { key: 'attempts', label: 'Attempts', sort: true, cell: ({ attempts }) => attempts, numeric: true, cardLabel: true },
  {
    key: 'given_up',
    label: 'Given up',
    sort: true,
    cell: ({ given_up_at }) => stampText(given_up_at),
    cardLabel: true,
  },
];

const LIST = { filters: {}, sort: { by: 'given_up', down: true }, columns: COLUMNS, name: 'dead' };

/** Messages that were given up after every attempt, with why; each can be sent again. */
export function GivenUpPanel({ failures }: { failures: DeliveryOverview['failures'] | undefined }) {
  const list = useListState(LIST);
  const page = useQuery(deadLettersQuery(list.order, list.after));
  const next = page.isPlaceholderData ? null : page.data?.next;
  return (
    <Panel
      title="Given up"
      id="given-up"
      tools={
        <CsvButton
          fn="export-analytics-data"
          body={{ dataType: 'dead_letters', filters: { sort: list.order } }}
          fileName="dead_letters_export.csv"
          label="Export messages that were given up as CSV"
        />
      }
    >
      {failures && failures.length > 0 && (
        <ul
          className="px-4 pb-4 flex flex-wrap gap-x-6 gap-y-1 text-13 text-muted"
          aria-label="Reasons in the last 7 days"
        >
          {failures.map(({ reason, messages }) => (
            <li key={reason}>
              {reasonText(reason)}: <b>{numberText(messages)}</b>
            </li>
          ))}
        </ul>
      )}
      <DataTable
        caption="Messages that were given up"
        columns={COLUMNS}
        rows={page.data?.rows}
        rowKey={({ id }) => id}
        sort={list.sort}
        onSort={list.setSort}
        busy={page.isFetching}
        expected={3}
        error={page.isError ? 'Failed to fetch delivery logs' : null}
        onRetry={() => void page.refetch()}
        actions={({ id }) => <SendAgain id={id} />}
        empty={<p>No message was given up.</p>}
      />
      <Pager of="messages given up" list={list} next={next}>
        {page.data ? `${page.data.rows.length} on this page` : 'Loading…'}
      </Pager>
    </Panel>
  );
}
