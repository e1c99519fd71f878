import { formatPhone } from '@rules/phone-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/badge.tsx';
import { CsvButton } from '@/components/csv-button.tsx';
import { type Column, DataTable } from '@/components/data-table.tsx';
import { Panel } from '@/components/panel.tsx';
import type { Tone } from '@/components/tone.ts';
import { stampText } from '@/features/admin/format.ts';
import { CHANNEL_LABELS, MESSAGE_STATUS_LABELS } from '@/lib/labels.ts';
import { adminMessageQueries, type SentMessage } from './api.ts';

const SHOWN = 5;

const TONES: Record<SentMessage['status'], Tone> = { queued: 'amber', sent: 'green', failed: 'red', read: 'blue' };

const COLUMNS: readonly Column<SentMessage>[] = [
  {
    key: 'to',
    label: 'To and message',
    card: 'main',
    clip: true,
    cell: (row) => (
      <>
        {addressOf(row)}
        <span className="block font-normal text-13 text-muted lg:truncate">{row.subject ?? row.message_content}</span>
      </>
    ),
  },
  {
    key: 'at',
    label: 'When',
    cell: ({ created_at, channel }) => (
      <>
        {stampText(created_at)} <span className="text-13 text-muted lg:block">{CHANNEL_LABELS[channel]}</span>
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    card: 'state',
    cell: ({ status }) => <Badge tone={TONES[status]}>{MESSAGE_STATUS_LABELS[status]}</Badge>,
  },
];

function addressOf({ recipient_email, recipient_phone, channel }: SentMessage) {
  const phone = recipient_phone && formatPhone(recipient_phone);
  return channel === 'sms' ? (phone ?? recipient_email) : (recipient_email ?? phone);
}

/** What the team wrote last, and what became of it. */
export function RecentMessages() {
  const messages = useQuery(adminMessageQueries.recent());
  return (
    <Panel
      title={`Last ${SHOWN} messages`}
      tools={<CsvButton body={{ dataType: 'messages' }} label="Export messages as CSV" />}
    >
      <DataTable
        caption={`Last ${SHOWN} messages`}
        columns={COLUMNS}
        rows={messages.data?.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        expected={SHOWN}
        busy={messages.isFetching}
        error={messages.isError ? 'Failed to load the messages.' : null}
        onRetry={() => void messages.refetch()}
        empty={<p>Nothing was sent yet. What you write stands here, and whether it arrived.</p>}
      />
    </Panel>
  );
}
