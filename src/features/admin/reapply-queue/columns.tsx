import { formatPhone } from '@rules/phone-format.ts';
import { Badge } from '@/components/badge.tsx';
import type { Column } from '@/components/column.ts';
import type { Tone } from '@/components/tone.ts';
import { dayText } from '@/lib/figures.ts';
import { adminReapplyReasonText, REAPPLY_STATUS_LABELS } from '@/lib/labels.ts';
import { PersonLink } from '../people/parts/person-link.tsx';
import type { ReapplyEntry } from './api.ts';

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
    cell: ({ job_title, job_company }) => (
      <span lang="en">{[job_title, job_company].filter(Boolean).join(', ') || 'A job'}</span>
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
