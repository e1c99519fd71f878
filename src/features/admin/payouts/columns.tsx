import type { Column } from '@/components/column.ts';
import { Link } from '@/components/link.tsx';
import { adminPaths } from '@/lib/admin-paths.ts';
import { dayText, moneyText, numberText, stampText } from '@/lib/figures.ts';
import { PAYOUT_KIND_LABELS } from '@/lib/labels.ts';
import { CodeLink } from './code-link.tsx';
import type { Payout } from './payout.ts';
import { RiskBadge } from './risk-badge.tsx';

const COLUMNS: readonly Column<Payout>[] = [
  {
    key: 'code',
    label: 'Code',
    sort: true,
    card: 'main',
    cell: ({ referral_code, referrer_optin_id }) => <CodeLink code={referral_code} referrer={referrer_optin_id} />,
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
  { key: 'kind', label: 'Kind', sort: true, cell: ({ kind }) => PAYOUT_KIND_LABELS[kind] },
  { key: 'submitted', label: 'Submitted', sort: true, cell: ({ created_at }) => stampText(created_at) },
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
];

const DECIDED: Column<Payout> = {
  key: 'decided',
  label: 'Decided',
  card: 'full',
  cell: ({ decided_at, reason }) =>
    decided_at && (
      <>
        {dayText(decided_at)}
        {reason && <span className="block text-13 text-muted">{reason}</span>}
      </>
    ),
};

/** The columns of payouts that wait, or of decided ones: with when and why. */
export function payoutColumns(status: Payout['status']): readonly Column<Payout>[] {
  return status === 'pending' ? COLUMNS : [...COLUMNS, DECIDED];
}
