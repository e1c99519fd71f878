import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CsvButton } from '@/components/csv-button.tsx';
import { type Column, DataTable } from '@/components/data-table.tsx';
import { useOrder } from '@/components/list-state.ts';
import { Panel } from '@/components/panel.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { dayText, moneyText, numberText } from '@/features/admin/format.ts';
import { CodeLink, RiskBadge } from '../links.tsx';
import { payoutQueries } from './api.ts';
import { DecideCodeDialog } from './decision-dialog.tsx';
import { VERBS } from './labels.ts';
import type { CodeToDecide, PayoutAction } from './schema.ts';

const CODE_COLUMNS: readonly Column<CodeToDecide>[] = [
  {
    key: 'referral_code',
    label: 'Code, person, newest',
    sort: true,
    card: 'main',
    cell: ({ referral_code, referrer_optin_id, referrer_name, newest_at }) => (
      <>
        <CodeLink code={referral_code} referrer={referrer_optin_id} />
        <span className="block text-13 font-normal whitespace-normal text-muted wrap-anywhere lg:max-w-36">
          {referrer_optin_id ? (referrer_name ?? 'No name') : 'Erased'}, {dayText(newest_at)}
        </span>
      </>
    ),
  },
  { key: 'waiting', label: 'Waiting', sort: true, numeric: true, cardLabel: true },
  { key: 'clicks', label: 'Clicks', sort: true, numeric: true, cardLabel: true },
  { key: 'signups', label: 'Joined', sort: true, numeric: true, cardLabel: true },
  {
    key: 'estimate_cents',
    label: 'Payout est.',
    sort: true,
    numeric: true,
    cardLabel: true,
    cell: ({ estimate_cents }) => moneyText(estimate_cents),
  },
  {
    key: 'friends_proven',
    label: 'Proven',
    sort: true,
    numeric: true,
    cardLabel: true,
    cell: ({ friends_proven }) => numberText(friends_proven),
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
    cell: ({ risk_score, clicks }) => <RiskBadge score={risk_score} clicks={clicks} />,
  },
];

const ACTIONS: readonly PayoutAction[] = ['approve', 'reject', 'flag'];

/** Payout review on the dashboard: the codes with something to decide, all of a code at once. */
export function PayoutCodesPanel() {
  const codes = useQuery(payoutQueries.codes());
  const { rows, sort, setSort } = useOrder(codes.data, { by: 'newest_at', down: true });
  const [asking, setAsking] = useState<{ code: CodeToDecide; action: PayoutAction } | null>(null);
  return (
    <>
      <Panel
        title="Payout review"
        id="payouts"
        tools={
          <CsvButton
            body={{ dataType: 'payouts', filters: { status: 'pending' } }}
            label="Export waiting payouts as CSV"
          />
        }
      >
        <DataTable
          caption="Payouts to decide, by referral code"
          columns={CODE_COLUMNS}
          rows={rows}
          sort={sort}
          onSort={setSort}
          rowKey={({ referral_code }) => referral_code}
          expected={3}
          busy={codes.isFetching}
          error={codes.isError ? 'Failed to load the payouts.' : null}
          onRetry={() => void codes.refetch()}
          actions={(code) =>
            ACTIONS.map((action) => (
              <RowButton
                key={action}
                danger={action === 'reject'}
                aria-label={`${VERBS[action]} ${code.referral_code}`}
                onClick={() => setAsking({ code, action })}
              >
                {VERBS[action]}
              </RowButton>
            ))
          }
          empty={<p>Nothing waits. A payout appears here when a referred friend completes an application.</p>}
        />
      </Panel>
      {asking && <DecideCodeDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
