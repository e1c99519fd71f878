import { adminPaths } from '@/lib/admin/admin-paths.ts';
import { moneyText, numberText } from '@/lib/admin/figures.ts';
import type { Column } from '@/ui/admin/column.ts';
import { DataTable } from '@/ui/admin/data-table.tsx';
import { Panel } from '@/ui/admin/panel.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Link } from '@/ui/link.tsx';
import { SaveTable } from '../../dashboard/save-table.tsx';
import { useOrder } from '../../dashboard/use-order.ts';
import type { ViralReferrer } from '../api.ts';
import { gapText } from './growth.ts';

const COLUMNS: readonly Column<ViralReferrer>[] = [
  { key: 'referral_code', label: 'Code', cell: (row) => <Code row={row} />, sort: true },
  { key: 'clicks', label: 'Invites', cell: ({ clicks }) => numberText(clicks), sort: true, numeric: true },
  { key: 'signups', label: 'Joined', cell: ({ signups }) => numberText(signups), sort: true, numeric: true },
  {
    key: 'average_gap_seconds',
    label: 'Average gap',
    cell: ({ average_gap_seconds }) => gapText(average_gap_seconds),
    sort: true,
    numeric: true,
    wideOnly: true,
  },
  {
    key: 'fraud_score',
    label: 'Fraud',
    cell: ({ fraud_label, fraud_score }) => (
      <span title={`Fraud score ${fraud_score}`}>
        <Badge tone={fraud_label === 'Suspicious' ? 'red' : 'green'}>{fraud_label}</Badge>
      </span>
    ),
    sort: true,
    numeric: true,
  },
];

/** The ten codes that were opened most, and whether that looks like people (specification 3 §9). */
export function ReferrersPanel({ referrers }: { referrers: readonly ViralReferrer[] | undefined }) {
  const { rows, sort, setSort } = useOrder(referrers, { by: 'clicks', down: true });
  return (
    <Panel
      id="referrals"
      title="Viral referral performance"
      tools={
        <SaveTable
          label="Export referral performance as CSV"
          fileName="referrals"
          head={['Code', 'Referrer', 'Invites', 'Joined', 'Average gap (s)', 'Payout est.', 'Fraud score', 'Fraud']}
          rows={rows?.map((row) => [
            row.referral_code,
            row.referrer_name ?? '',
            row.clicks,
            row.signups,
            row.average_gap_seconds ?? '',
            moneyText(row.payout_estimate_cents),
            row.fraud_score,
            row.fraud_label,
          ])}
        />
      }
    >
      <DataTable
        caption="Viral referral performance"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ referral_code }) => referral_code}
        sort={sort}
        onSort={setSort}
        expected={10}
        cards={false}
        empty={<p>Nobody has opened a friend’s link yet.</p>}
      />
      <p className="border-line border-t px-4 py-3 text-13 text-muted">
        An invite is one opening of the code’s link, joined is an application that came with it. Over 50 invites add 30
        to the fraud score, an average gap under 60 s adds 40; above 50 is Suspicious.
      </p>
    </Panel>
  );
}

function Code({ row: { referral_code, referrer_name, referrer_optin_id } }: { row: ViralReferrer }) {
  if (!referrer_optin_id) return <b>{referral_code}</b>;
  return (
    <Link
      to={adminPaths.person('subscriber', referrer_optin_id)}
      className="font-semibold underline underline-offset-2"
      title={referrer_name ?? undefined}
    >
      {referral_code}
    </Link>
  );
}
