import type { Column } from '@/components/data-table.tsx';
import { ShortList } from '@/components/short-list.tsx';
import { moneyText } from '@/features/admin/format.ts';
import { CodeLink, RiskBadge } from '../links.tsx';
import type { Referrer } from './api.ts';

const COLUMNS: readonly Column<Referrer>[] = [
  {
    key: 'referral_code',
    label: 'Code',
    cell: (row) => <CodeLink code={row.referral_code} referrer={row.referrer_optin_id} name={row.referrer_name} />,
    sort: true,
  },
  { key: 'clicks', label: 'Clicks', sort: true, numeric: true, wideOnly: true },
  { key: 'signups', label: 'Joined', sort: true, numeric: true },
  {
    key: 'payout_estimate_cents',
    label: 'Payout est.',
    cell: ({ payout_estimate_cents }) => moneyText(payout_estimate_cents),
    sort: true,
    numeric: true,
  },
  {
    key: 'risk_score',
    label: 'Risk',
    cell: ({ risk_score, clicks }) => <RiskBadge score={risk_score} clicks={clicks} />,
    sort: true,
    numeric: true,
  },
];

interface Props {
  referrers: readonly Referrer[] | undefined;
  error: string | null;
  onRetry: () => void;
}

/** The ten codes that most people came with, and the estimate of what that is worth: $10 a signup. */
export function TopReferrersPanel({ referrers, error, onRetry }: Props) {
  return (
    <ShortList
      title="Top Referrers"
      columns={COLUMNS}
      rows={referrers}
      rowKey={({ referral_code }) => referral_code}
      start={{ by: 'signups', down: true }}
      file={{
        label: 'Export top referrers as CSV',
        name: 'top_referrers',
        head: ['Code', 'Referrer', 'Clicks', 'Joined', 'Payout est. ($)', 'Risk'],
        cells: (row) => [
          row.referral_code,
          row.referrer_name ?? '',
          row.clicks,
          row.signups,
          row.payout_estimate_cents / 100,
          row.risk_score,
        ],
      }}
      cards={false}
      error={error}
      onRetry={onRetry}
      empty="Nobody has come with a friend’s code yet."
    />
  );
}
