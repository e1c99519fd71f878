import { formatPhone } from '@rules/phone-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/badge.tsx';
import type { Column } from '@/components/data-table.tsx';
import { useListState } from '@/components/list-state.ts';
import { stampText } from '@/features/admin/format.ts';
import { MESSAGE_STATUS_LABELS, messageKindLabel } from '@/lib/labels.ts';
import { ListPanel } from '../list-table.tsx';
import { adminMessageQueries, type NotificationLog } from './api.ts';

const SHOWN = 10;

const COLUMNS: readonly Column<NotificationLog>[] = [
  {
    key: 'type',
    label: 'Type',
    sort: true,
    card: 'main',
    cell: ({ message_type }) => messageKindLabel(message_type),
  },
  {
    key: 'to',
    label: 'To',
    card: 'full',
    cell: ({ recipient_email, recipient_phone }) =>
      recipient_email ?? (recipient_phone && formatPhone(recipient_phone)),
  },
  { key: 'text', label: 'Message', clip: true, card: 'full', cell: ({ message_content }) => message_content },
  { key: 'at', label: 'When', sort: true, cell: ({ created_at }) => stampText(created_at) },
  {
    key: 'status',
    label: 'Status',
    sort: true,
    card: 'state',
    // Anything but sent is a failure.
    cell: ({ status }) => (
      <Badge tone={status === 'sent' ? 'green' : 'red'}>
        {MESSAGE_STATUS_LABELS[status === 'sent' ? 'sent' : 'failed']}
      </Badge>
    ),
  },
];

const LIST = { name: 'logs', filters: {}, sort: { by: 'at', down: true }, columns: COLUMNS };

/** The Notifications tab: what was sent last, to whom, and whether it left. */
export function NotificationLogs() {
  const list = useListState(LIST);
  const page = useQuery(adminMessageQueries.logs(list.order, list.after));
  return (
    <ListPanel
      title="Notification logs"
      csv={{ dataType: 'notifications', of: 'notification logs' }}
      columns={COLUMNS}
      list={list}
      page={page}
      expected={SHOWN}
      atFirst={SHOWN}
      failed="Failed to load the notification logs."
      empty="Nothing was sent yet. Alerts and messages stand here once they have left."
    />
  );
}
