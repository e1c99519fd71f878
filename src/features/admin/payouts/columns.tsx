import { Link } from 'react-router';
import { adminPaths } from '@/lib/admin/admin-paths.ts';
import { moneyText, numberText, stampText } from '@/lib/admin/figures.ts';
import type { Column } from '@/ui/admin/column.ts';
import { Badge } from '@/ui/badge.tsx';
import type { Payout } from './payout.ts';
import { RiskBadge } from './risk-badge.tsx';
import { KIND_NAMES, STATUS_LOOKS } from './words.ts';

export const PAYOUT_COLUMNS: readonly Column<Payout>[] = [
  {
    key: 'code',
    label: 'Code',
    sort: true,
    card: 'main',
    cell: ({ referral_code }) => <b className="tabular-nums">{referral_code}</b>,
  },
  {
    key: 'job',
    label: 'Job',
    clip: true,
    card: 'full',
    cell: ({ application_id, job_title, city }) => {
      const job = [job_title, city].filter(Boolean).join(', ') || 'Application';
      return application_id ? (
        <Link className="underline" to={adminPaths.person('application', application_id)}>
          {job}
        </Link>
      ) : (
        job
      );
    },
  },
  { key: 'kind', label: 'Kind', sort: true, cell: ({ kind }) => KIND_NAMES[kind] },
  { key: 'submitted', label: 'Submitted', sort: true, cell: ({ submitted_at }) => stampText(submitted_at) },
  { key: 'clicks', label: 'Clicks', numeric: true, cardLabel: true, cell: ({ clicks }) => numberText(clicks) },
  {
    key: 'amount',
    label: 'Amount',
    sort: true,
    numeric: true,
    card: 'amount',
    cell: ({ amount_cents }) => <b>{moneyText(amount_cents)}</b>,
  },
  { key: 'risk', label: 'Risk', card: 'state', cell: ({ risk_score }) => <RiskBadge score={risk_score} /> },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status, reason }) => (
      <span title={reason ?? undefined}>
        <Badge tone={STATUS_LOOKS[status].tone}>{STATUS_LOOKS[status].name}</Badge>
      </span>
    ),
  },
];
