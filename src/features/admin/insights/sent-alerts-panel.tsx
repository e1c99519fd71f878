import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/badge.tsx';
import { type Column, DataTable } from '@/components/data-table.tsx';
import { Panel } from '@/components/panel.tsx';
import { numberText, stampText } from '@/features/admin/format.ts';
import { CHANNEL_LABELS } from '@/lib/labels.ts';
import { insightQueries, type SentAlert } from './api.ts';
import { SEGMENTS, type Segment } from './schema.ts';

const COLUMNS: readonly Column<SentAlert>[] = [
  { key: 'title', label: 'Alert', card: 'main', clip: true },
  { key: 'when', label: 'When', cell: ({ asked_at }) => stampText(asked_at) },
  { key: 'to', label: 'To', cell: (alert) => audienceText(alert) },
  { key: 'channel', label: 'Channel', cell: ({ channel }) => CHANNEL_LABELS[channel] },
  { key: 'by', label: 'By', wideOnly: true, cell: ({ asked_by }) => asked_by ?? 'A former admin' },
  { key: 'queued', label: 'Queued', numeric: true, cardLabel: true, cell: progressText },
  {
    key: 'state',
    label: 'State',
    card: 'state',
    cell: ({ done_at }) => (done_at ? <Badge tone="green">All queued</Badge> : <Badge tone="blue">Under way</Badge>),
  },
];

function audienceText({ segment, location, job_title }: SentAlert): string {
  return job_title ?? location ?? SEGMENTS[segment as Segment] ?? '';
}

/** '827 of 868': messages so far, of the people in the group, as the message after sending says it. */
function progressText({ queued, targeted }: SentAlert): string {
  return `${numberText(queued)} of ${numberText(targeted)}`;
}

/** What the team sent to many lately, and how far each is on its way. */
export function SentAlertsPanel() {
  const alerts = useQuery(insightQueries.sentAlerts());
  return (
    <Panel title="Sent alerts" className="mt-4">
      <DataTable
        caption="Sent alerts"
        columns={COLUMNS}
        rows={alerts.data}
        rowKey={({ id }) => id}
        expected={3}
        error={alerts.isError ? 'Failed to load sent alerts.' : null}
        onRetry={() => void alerts.refetch()}
        busy={alerts.isFetching}
        empty={<p>No alert has been sent by hand yet.</p>}
      />
    </Panel>
  );
}
