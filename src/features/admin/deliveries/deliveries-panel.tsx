import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/badge.tsx';
import type { Column } from '@/components/data-table.tsx';
import { useListState } from '@/components/list-state.ts';
import { Segment } from '@/components/segment.tsx';
import { stampText } from '@/features/admin/format.ts';
import { CHANNEL_LABELS, MESSAGE_STATUS_LABELS } from '@/lib/labels.ts';
import { PersonLink } from '../links.tsx';
import { ListPanel } from '../list-table.tsx';
import { type Delivery, deliveryQueries } from './api.ts';
import { reasonText } from './labels.ts';
import { SendAgain } from './queue-panels.tsx';

const COLUMNS: readonly Column<Delivery>[] = [
  { key: 'time', label: 'Time', sort: true, cell: ({ delivered_at }) => stampText(delivered_at), card: 'full' },
  { key: 'to', label: 'To', cell: (row) => <Recipient row={row} />, card: 'main' },
  { key: 'city', label: 'City', cardLabel: true },
  { key: 'job', label: 'Job', cell: ({ job_title }) => job_title && <span lang="en">{job_title}</span>, clip: true },
  { key: 'company', label: 'Company', clip: true },
  { key: 'method', label: 'Method', cell: ({ delivery_method }) => CHANNEL_LABELS[delivery_method], cardLabel: true },
  { key: 'status', label: 'Status', cell: (row) => <State row={row} />, card: 'state' },
];

const LIST = { filters: { status: '', window: '24h' }, sort: { by: 'time', down: true }, columns: COLUMNS };

/** Alerts that went out or failed, as they come in. */
export function DeliveriesPanel() {
  const list = useListState(LIST);
  const { window, status } = list.filters;
  const page = useQuery(deliveryQueries.page(window, status, list.order, list.after));
  return (
    <ListPanel
      title="Recent deliveries"
      id="deliveries"
      of="deliveries"
      csv={{ dataType: 'deliveries', of: 'deliveries' }}
      tools={
        <>
          <Segment
            label="Status"
            value={status}
            onChange={(value) => list.setFilters({ status: value })}
            options={[
              { value: '', label: 'All' },
              { value: 'error', label: 'Errors' },
            ]}
          />
          <Segment
            label="Window"
            value={window}
            onChange={(value) => list.setFilters({ window: value })}
            options={[
              { value: '24h', label: '24 h' },
              { value: '7d', label: '7 d' },
            ]}
          />
        </>
      }
      columns={COLUMNS}
      list={list}
      page={page}
      failed="Failed to fetch delivery logs"
      actions={({ outbox_id, can_send_again }) => outbox_id && can_send_again && <SendAgain id={outbox_id} />}
      empty="No delivery logs found for the selected criteria"
    />
  );
}

function Recipient({ row: { first_name, alert_optin_id } }: { row: Delivery }) {
  if (!alert_optin_id) return 'A test, or somebody who left';
  return <PersonLink kind="subscriber" id={alert_optin_id} name={first_name ?? 'Job Seeker'} />;
}

function State({ row: { status, error_message } }: { row: Delivery }) {
  if (status === 'sent') return <Badge tone="green">{MESSAGE_STATUS_LABELS[status]}</Badge>;
  return (
    <span className="py-1 lg:inline-block lg:w-36">
      <Badge tone="red">{MESSAGE_STATUS_LABELS[status]}</Badge>
      <span className="block whitespace-normal text-13 text-muted">{reasonText(error_message)}</span>
    </span>
  );
}
