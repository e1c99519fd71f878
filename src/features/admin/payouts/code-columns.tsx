import type { Column } from '@/components/column.ts';
import { moneyText, numberText, stampText } from '@/lib/figures.ts';
import { CodeLink } from './code-link.tsx';
import type { CodeToDecide } from './payout.ts';
import { RiskBadge } from './risk-badge.tsx';

export const CODE_COLUMNS: readonly Column<CodeToDecide>[] = [
  {
    key: 'referral_code',
    label: 'Code',
    sort: true,
    card: 'main',
    cell: ({ referral_code, referrer_optin_id }) => <CodeLink code={referral_code} referrer={referrer_optin_id} />,
  },
  { key: 'newest_at', label: 'Newest', sort: true, cell: ({ newest_at }) => stampText(newest_at) },
  {
    key: 'waiting',
    label: 'Waiting',
    sort: true,
    numeric: true,
    cardLabel: true,
    cell: ({ waiting }) => numberText(waiting),
  },
  {
    key: 'clicks',
    label: 'Clicks',
    sort: true,
    numeric: true,
    cardLabel: true,
    cell: ({ clicks }) => numberText(clicks),
  },
  {
    key: 'signups',
    label: 'Joined',
    sort: true,
    numeric: true,
    cardLabel: true,
    cell: ({ signups }) => numberText(signups),
  },
  {
    key: 'estimate_cents',
    label: 'Payout est.',
    sort: true,
    numeric: true,
    cardLabel: true,
    cell: ({ estimate_cents }) => moneyText(estimate_cents),
  },
  {
    key: 'amount_cents',
    label: 'Amount',
    sort: true,
    numeric: true,
    card: 'amount',
    cell: ({ amount_cents }) => <b>{moneyText(amount_cents)}</b>,
  },
  {
    key: 'risk_score',
    label: 'Risk',
    sort: true,
    card: 'state',
    cell: ({ risk_score }) => <RiskBadge score={risk_score} />,
  },
];
