import { Badge } from '@/components/badge.tsx';
import type { Column } from '@/components/data-table.tsx';
import { ShortList } from '@/components/short-list.tsx';
import type { Tone } from '@/components/tone.ts';
import { moneyText, TOO_FEW } from '@/features/admin/format.ts';
import { CodeLink } from '../links.tsx';
import type { ViralReferrer } from './api.ts';
import { gapText } from './labels.ts';

const FRAUD_TONES: Record<ViralReferrer['fraud_label'], Tone | undefined> = {
  Suspicious: 'red',
  Clean: 'green',
  [TOO_FEW]: undefined,
};

const COLUMNS: readonly Column<ViralReferrer>[] = [
  {
    key: 'referral_code',
    label: 'Code',
    cell: (row) => <CodeLink code={row.referral_code} referrer={row.referrer_optin_id} name={row.referrer_name} />,
    sort: true,
  },
  { key: 'clicks', label: 'Invites', sort: true, numeric: true },
  { key: 'signups', label: 'Joined', sort: true, numeric: true },
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
        <Badge tone={FRAUD_TONES[fraud_label]}>{fraud_label}</Badge>
      </span>
    ),
    sort: true,
    numeric: true,
  },
];

/** The ten codes that were opened most, and whether that looks like people. */
export function ReferrersPanel({ referrers }: { referrers: readonly ViralReferrer[] | undefined }) {
  return (
    <ShortList
      id="referrals"
      title="Viral referral performance"
      columns={COLUMNS}
      rows={referrers}
      rowKey={({ referral_code }) => referral_code}
      start={{ by: 'clicks', down: true }}
      file={{
        label: 'Export referral performance as CSV',
        name: 'referrals',
        head: ['Code', 'Referrer', 'Invites', 'Joined', 'Average gap (s)', 'Payout est.', 'Fraud score', 'Fraud'],
        cells: (row) => [
          row.referral_code,
          row.referrer_name ?? '',
          row.clicks,
          row.signups,
          row.average_gap_seconds ?? '',
          moneyText(row.payout_estimate_cents),
          row.fraud_score,
          row.fraud_label,
        ],
      }}
      cards={false}
      empty="Nobody has opened a friend’s link yet."
    >
      <p className="border-line border-t px-4 py-3 text-13 text-muted">
        An invite is one opening of the code’s link, joined is an application that came with it. Over 50 invites add 30
        to the fraud score, an average gap under 60 s adds 40; above 50 is Suspicious. Under ten invites are too few to
        say.
      </p>
    </ShortList>
  );
}
