import { formatPhone } from '@rules/phone-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { CsvButton } from '@/components/csv-button.tsx';
import { type Column, DataTable } from '@/components/data-table.tsx';
import { useFailureToast } from '@/components/failure-toast.ts';
import { useListState } from '@/components/list-state.ts';
import { Pager } from '@/components/pager.tsx';
import { Panel } from '@/components/panel.tsx';
import { stampText } from '@/features/admin/format.ts';
import { MESSAGE_STATUS_LABELS, messageKindLabel } from '@/lib/labels.ts';
import { logsQuery, type NotificationLog } from './api.ts';

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
    // Anything but sent is a failure (specification 3 §3).
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
  const logs = useQuery(logsQuery(list.order, list.after));
  useFailureToast(logs.error, 'Failed to load admin data');
  const [all, setAll] = useState(false);
  const found = logs.data?.rows;
  const rows = all ? found : found?.slice(0, SHOWN);
  return (
    <Panel
      title="Notification logs"
      tools={
        <CsvButton
          body={{ dataType: 'notifications', filters: { sort: list.order } }}
          label="Export notification logs as CSV"
        />
      }
    >
      <DataTable
        caption="Notification logs"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        sort={list.sort}
        onSort={list.setSort}
        expected={SHOWN}
        busy={logs.isFetching}
        error={logs.isError ? 'Failed to load the notification logs.' : null}
        onRetry={() => void logs.refetch()}
        empty={<p>Nothing was sent yet. Alerts and messages stand here once they have left.</p>}
      />
      {found && found.length > SHOWN && (
        <div className="px-4 pb-4">
          <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${found.length}`}
          </Button>
        </div>
      )}
      <Pager
        of="notification logs"
        shown={rows?.length}
        list={list}
        next={logs.isPlaceholderData || !all ? null : logs.data?.next_cursor}
      />
    </Panel>
  );
}
