import { adminPaths } from '@/lib/admin/admin-paths.ts';
import { moneyText, numberText } from '@/lib/admin/figures.ts';
import type { Column } from '@/ui/admin/column.ts';
import { DataTable } from '@/ui/admin/data-table.tsx';
import { Panel } from '@/ui/admin/panel.tsx';
import { Link } from '@/ui/link.tsx';
import { RiskBadge } from '../payouts/risk-badge.tsx';
import type { Referrer } from './api.ts';
import { SaveTable } from './save-table.tsx';
import { useOrder } from './use-order.ts';

const COLUMNS: readonly Column<Referrer>[] = [
  {
    key: 'referral_code',
    label: 'Code',
    cell: ({ referral_code, referrer_name, referrer_optin_id }) =>
      referrer_optin_id ? (
        <Link
          to={adminPaths.person('subscriber', referrer_optin_id)}
          className="font-semibold underline underline-offset-2"
          title={referrer_name ?? undefined}
        >
          {referral_code}
        </Link>
      ) : (
        <b>{referral_code}</b>
      ),
    sort: true,
  },
  {
    key: 'clicks',
    label: 'Clicks',
    cell: ({ clicks }) => numberText(clicks),
    sort: true,
    numeric: true,
    wideOnly: true,
  },
  { key: 'signups', label: 'Joined', cell: ({ signups }) => numberText(signups), sort: true, numeric: true },
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
    cell: ({ risk_score }) => <RiskBadge score={risk_score} />,
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
export function TopReferrers({ referrers, error, onRetry }: Props) {
  const { rows, sort, setSort } = useOrder(referrers, { by: 'signups', down: true });
  return (
    <Panel
      title="Top Referrers"
      tools={
        <SaveTable
          label="Export top referrers as CSV"
          fileName="top_referrers"
          head={['Code', 'Referrer', 'Clicks', 'Joined', 'Payout est. ($)', 'Risk']}
          rows={rows?.map((row) => [
            row.referral_code,
            row.referrer_name ?? '',
            row.clicks,
            row.signups,
            row.payout_estimate_cents / 100,
            row.risk_score,
          ])}
        />
      }
    >
      <DataTable
        caption="Top Referrers"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ referral_code }) => referral_code}
        sort={sort}
        onSort={setSort}
        expected={10}
        cards={false}
        error={error}
        onRetry={onRetry}
        empty={<p>Nobody has come with a friend’s code yet.</p>}
      />
    </Panel>
  );
}
