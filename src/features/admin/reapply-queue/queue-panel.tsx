import { formatPhone } from '@rules/phone-format.ts';
import { REAPPLY_REASONS } from '@rules/reapply-reason.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@/components/badge.tsx';
import type { Column } from '@/components/data-table.tsx';
import type { ListState } from '@/components/list-state.ts';
import { RowButton } from '@/components/row-button.tsx';
import { Segment } from '@/components/segment.tsx';
import { optionsOf, Select } from '@/components/select.tsx';
import type { Tone } from '@/components/tone.ts';
import { invalidate } from '@/features/admin/api.ts';
import { dayText } from '@/features/admin/format.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { adminReapplyReasonText, REAPPLY_STATUS_LABELS } from '@/lib/labels.ts';
import { toast } from '@/lib/toast.ts';
import { ApplicationLink, PersonLink } from '../links.tsx';
import { ListPanel } from '../list-table.tsx';
import type { QueuePage } from './api.ts';
import { type QueueFilters, type ReapplyEntry, reapplyQueueQueries, sendNudge } from './api.ts';

function Name({ entry: { user_name, application_id } }: { entry: ReapplyEntry }) {
  const name = user_name ?? 'No name';
  if (!application_id) return name;
  return <PersonLink kind="application" id={application_id} name={name} />;
}

const TONES: Partial<Record<ReapplyEntry['status'], Tone>> = { pending: 'amber', sent: 'blue', reapplied: 'green' };

function State({ status }: { status: ReapplyEntry['status'] }) {
  const tone = TONES[status];
  return <Badge {...(tone ? { tone } : {})}>{REAPPLY_STATUS_LABELS[status]}</Badge>;
}

export const QUEUE_COLUMNS: readonly Column<ReapplyEntry>[] = [
  { key: 'name', label: 'Name', sort: true, cell: (entry) => <Name entry={entry} />, card: 'main' },
  { key: 'phone', label: 'Phone', cell: ({ user_phone }) => user_phone && formatPhone(user_phone) },
  {
    key: 'job',
    label: 'Job',
    sort: true,
    cell: ({ application_id, job_title, job_company }) => (
      <ApplicationLink id={application_id}>
        <span lang="en">{[job_title, job_company].filter(Boolean).join(', ') || 'A job'}</span>
      </ApplicationLink>
    ),
    clip: true,
    card: 'full',
  },
  { key: 'reason', label: 'Reason', sort: true, cell: ({ reason }) => adminReapplyReasonText(reason) },
  { key: 'status', label: 'Status', sort: true, cell: ({ status }) => <State status={status} />, card: 'state' },
  { key: 'created', label: 'Created', sort: true, cell: ({ created_at }) => dayText(created_at), cardLabel: true },
  {
    key: 'last_sent',
    label: 'Last sent',
    sort: true,
    cell: ({ last_sent_at }) => (last_sent_at ? dayText(last_sent_at) : 'Never'),
    cardLabel: true,
  },
];

const STATUSES = optionsOf({ '': 'All', ...REAPPLY_STATUS_LABELS });
const REASONS = REAPPLY_REASONS.map((value) => ({ value, label: adminReapplyReasonText(value) }));

interface Props {
  list: ListState<QueueFilters>;
  page: UseQueryResult<QueuePage>;
}

/** The queue's rows; 'Send Now' is shown only where it works. */
export function QueuePanel({ list, page }: Props) {
  const { filters } = list;
  const queryClient = useQueryClient();
  const nudge = useMutation({
    mutationFn: sendNudge,
    onSuccess: () => toast({ title: 'Test nudge sent!', variant: 'success' }),
    onError: failureToast('Failed to send test nudge. Please try again.', ''),
    onSettled: () => invalidate(queryClient, reapplyQueueQueries.all),
  });
  return (
    <ListPanel
      title="Queue"
      id="queue"
      search={{ label: 'Search the queue', placeholder: 'Name, phone or job' }}
      csv={{ dataType: 'reapply', of: 'the queue' }}
      columns={QUEUE_COLUMNS}
      list={list}
      page={page}
      failed="Failed to load reapply entries."
      actions={({ id, status, user_name, job_title }) =>
        (status === 'pending' || status === 'sent') && (
          <RowButton
            aria-label={`Send Now: ${user_name ?? 'somebody'}, ${job_title ?? 'a job'}`}
            disabled={nudge.isPending}
            onClick={() => nudge.mutate(id)}
          >
            Send Now
          </RowButton>
        )
      }
      noMatch="Nothing like that is in the queue."
      empty="Nobody left an application behind."
    >
      <div className="px-4 pb-4 flex flex-wrap items-center gap-3 pt-2">
        <Segment
          label="Status"
          value={filters.status}
          onChange={(status) => list.setFilters({ status })}
          options={STATUSES}
        />
        <span className="min-w-48">
          <Select
            aria-label="Reason"
            value={filters.reason}
            none="Any reason"
            options={REASONS}
            onChange={(event) => list.setFilters({ reason: event.target.value })}
          />
        </span>
      </div>
    </ListPanel>
  );
}
