import { moneyText, numberText, stampText } from '@/lib/admin/figures.ts';
import type { Column } from '@/ui/admin/column.ts';
import { CodeLink } from './code-link.tsx';
import type { CodeToDecide } from './payout.ts';
import { RiskBadge } from './risk-badge.tsx';

export const CODE_COLUMNS: readonly Column<CodeToDecide>[] = [
  {
    key: 'code',
    label: 'Code',
    card: 'main',
    cell: ({ referral_code, referrer_optin_id }) => <CodeLink code={referral_code} referrer={referrer_optin_id} />,
  },
  { key: 'newest', label: 'Newest', cell: ({ newest_at }) => stampText(newest_at) },
  { key: 'waiting', label: 'Waiting', numeric: true, cardLabel: true, cell: ({ waiting }) => numberText(waiting) },
  { key: 'clicks', label: 'Clicks', numeric: true, cardLabel: true, cell: ({ clicks }) => numberText(clicks) },
  { key: 'signups', label: 'Joined', numeric: true, cardLabel: true, cell: ({ signups }) => numberText(signups) },
  {
    key: 'estimate',
    label: 'Payout est.',
    numeric: true,
    cardLabel: true,
    cell: ({ estimate_cents }) => moneyText(estimate_cents),
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    card: 'amount',
    cell: ({ amount_cents }) => <b>{moneyText(amount_cents)}</b>,
  },
  { key: 'risk', label: 'Risk', card: 'state', cell: ({ risk_score }) => <RiskBadge score={risk_score} /> },
];
