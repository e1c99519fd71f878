import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { CsvButton } from '@/components/csv-button.tsx';
import type { Column } from '@/components/data-table.tsx';
import { useListState } from '@/components/list-state.ts';
import { Panel } from '@/components/panel.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { Segment } from '@/components/segment.tsx';
import { StatCard, StatGrid } from '@/components/stat-card.tsx';
import { failureToast, serverReason } from '@/lib/failure-toast.ts';
import { PAYOUT_KIND_LABELS, PAYOUT_STATUS_LABELS } from '@/lib/labels.ts';
import { toast } from '@/lib/toast.ts';
import { invalidate } from '../api.ts';
import type { BulkList } from '../bulk/actions.ts';
import { dayText, moneyText, numberText, thisMonth } from '../format.ts';
import { ApplicationLink, CodeLink, PersonLink, RiskBadge } from '../links.tsx';
import { ListTable } from '../list-table.tsx';
import { markPaid, payoutQueries } from './api.ts';
import { bulkDecisions } from './bulk-actions.ts';
import { DecideDialog, HistoryDialog } from './decision-dialog.tsx';
import { actionsOf, paidByText, VERBS } from './labels.ts';
import { PAYOUT_STATUSES, type Payout, type PayoutAction } from './schema.ts';

const COLUMNS: readonly Column<Payout>[] = [
  {
    key: 'code',
    label: 'Code',
    sort: true,
    card: 'main',
    cell: ({ referral_code, referrer_optin_id }) => <CodeLink code={referral_code} referrer={referrer_optin_id} />,
  },
  {
    key: 'person',
    label: 'Person, paid by',
    card: 'full',
    cell: (payout) => (
      <>
        {payout.referrer_optin_id ? (
          <PersonLink kind="subscriber" id={payout.referrer_optin_id} name={payout.referrer_name ?? 'No name'} />
        ) : (
          'Erased'
        )}
        <span className="block text-13 text-muted wrap-anywhere whitespace-normal lg:w-30">{paidByText(payout)}</span>
      </>
    ),
  },
  {
    key: 'job',
    label: 'Job',
    card: 'full',
    cell: ({ application_id, job_title, city }) => {
      const job = [job_title, city].filter(Boolean).join(', ') || 'Application';
      return (
        <span className="block whitespace-normal lg:min-w-28">
          <ApplicationLink id={application_id}>{job}</ApplicationLink>
        </span>
      );
    },
  },
  { key: 'kind', label: 'Kind', sort: true, cell: ({ kind }) => PAYOUT_KIND_LABELS[kind] },
  {
    key: 'submitted',
    label: 'Submitted',
    sort: true,
    cell: ({ created_at, decided_at, reason, paid_at, payer }) => (
      <>
        {dayText(created_at)}
        {decided_at && (
          <span className="block text-13 whitespace-normal text-muted lg:w-27">
            Decided {[dayText(decided_at), reason].filter(Boolean).join(': ')}
          </span>
        )}
        {paid_at && (
          <span className="block text-13 whitespace-normal wrap-anywhere text-muted lg:w-27">
            Paid {dayText(paid_at)} by {payer ?? 'a former admin'}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Amount, risk',
    sort: true,
    numeric: true,
    card: 'amount',
    cell: ({ amount_cents, risk_score, clicks, is_proven }) => (
      <span className="inline-flex items-center gap-x-2 gap-y-0.5 lg:grid lg:justify-items-end">
        <b>{moneyText(amount_cents)}</b>
        <RiskBadge score={risk_score} clicks={clicks} />
        {!is_proven && <Badge tone="amber">Not proven</Badge>}
      </span>
    ),
  },
];

const LIST = {
  filters: { status: 'pending' },
  sort: { by: 'submitted', down: true },
  columns: COLUMNS,
};
const SHOWN = PAYOUT_STATUSES.map((value) => ({ value, label: PAYOUT_STATUS_LABELS[value] }));
const WAITING = 'pending';

/** What is decided of many at once: approved only what waits; approved and rejected ones in their rows. */
function bulkOf(status: Payout['status'], onChanged: () => void): BulkList<Payout> | undefined {
  const actions = bulkDecisions(status);
  if (actions.length === 0) return undefined;
  return {
    list: 'payouts',
    nouns: ['payout', 'payouts'],
    nameOf: (payout) => [payout.referrer_name ?? payout.referral_code, payout.job_title].filter(Boolean).join(', '),
    actions,
    expected: ({ amount_cents, clicks, risk_score }) => ({ amount: amount_cents, clicks, risk_score }),
    onChanged,
  };
}

/** The Payouts tab: what referrals earned, decided one by one. */
export function PayoutsPanel() {
  const queryClient = useQueryClient();
  const list = useListState(LIST);
  const status = PAYOUT_STATUSES.find((known) => known === list.filters.status) ?? WAITING;
  const page = useQuery(payoutQueries.page(status, list.order, list.after));
  const pay = useMutation({
    mutationFn: markPaid,
    onSuccess: (_, { isPaid }) =>
      toast({ title: isPaid ? 'Recorded as paid' : 'Recorded as not paid', variant: 'success' }),
    onError: failureToast('Failed to record the payment', serverReason('Nothing was changed. Please try again.')),
    onSettled: () => void invalidate(queryClient, payoutQueries.all),
  });
  const [asking, setAsking] = useState<{ payout: Payout; action: PayoutAction } | null>(null);
  const [looking, setLooking] = useState<Payout | null>(null);
  return (
    <>
      <PayoutStats />
      <Panel
        title="Payouts"
        tools={
          <>
            <Segment label="Show" options={SHOWN} value={status} onChange={(to) => list.setFilters({ status: to })} />
            <CsvButton
              body={{ dataType: 'payouts', filters: { status, sort: list.order } }}
              label="Export payouts as CSV"
            />
          </>
        }
      >
        <ListTable
          caption="Payouts"
          columns={COLUMNS}
          list={list}
          page={page}
          failed="Failed to load the payouts."
          actions={(payout) => [
            payout.decided_at && (
              <RowButton
                key="history"
                aria-label={`History of ${payout.referral_code}, ${payout.job_title ?? 'application'}`}
                onClick={() => setLooking(payout)}
              >
                History
              </RowButton>
            ),
            payout.status === 'approved' && (
              <RowButton
                key="paid"
                aria-label={`${payout.paid_at ? 'Not paid' : 'Mark as paid'}: ${payout.referral_code}, ${payout.job_title ?? 'application'}`}
                onClick={() => pay.mutate({ id: payout.id, isPaid: !payout.paid_at })}
              >
                {payout.paid_at ? 'Not paid' : 'Mark as paid'}
              </RowButton>
            ),
            ...actionsOf(payout).map((action) => (
              <RowButton
                key={action}
                danger={action === 'reject'}
                aria-label={`${VERBS[action]} ${payout.referral_code}, ${payout.job_title ?? 'application'}`}
                onClick={() => setAsking({ payout, action })}
              >
                {VERBS[action]}
              </RowButton>
            )),
          ]}
          bulk={bulkOf(status, () => void invalidate(queryClient, payoutQueries.all))}
          empty={
            status === WAITING
              ? 'Nothing waits. A payout appears here when a referred friend completes an application.'
              : `No payout is ${PAYOUT_STATUS_LABELS[status].toLowerCase()}.`
          }
        />
      </Panel>
      <p className="mt-3 text-13 text-muted">
        Referral: a friend’s application was completed, $15.00. Hire: their status became Offer, $10.00. A friend earns
        each once. Risk: over 10 clicks adds 50, over 100 adds 30; friends from one network or device add 30, many of
        them 60; friends within a minute add 30. Above 50 is high.
      </p>
      {looking && <HistoryDialog payout={looking} onClose={() => setLooking(null)} />}
      {asking && <DecideDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}

const rows = (status: string) => `?tab=payouts&status=${status}`;

/** What waits, what looks suspicious, and what was decided this month; each opens its rows. */
function PayoutStats() {
  const { data, isError } = useQuery(payoutQueries.totals());
  const month = thisMonth();
  const value = (text: string | undefined) => (data ? text : isError ? '–' : undefined);
  return (
    <StatGrid>
      <StatCard
        label="Waiting"
        value={value(data && numberText(data.waiting))}
        detail={data && `${moneyText(data.waiting_cents)} to decide`}
        to={rows('pending')}
      />
      <StatCard
        label="High risk"
        value={value(data && `${data.high_risk_is_least ? 'at least ' : ''}${numberText(data.high_risk)}`)}
        detail="Score above 50"
        to={rows('pending')}
      />
      <StatCard
        label={`Approved in ${month}`}
        value={value(data && numberText(data.approved))}
        detail={data && moneyText(data.approved_cents)}
        to={rows('approved')}
      />
      <StatCard
        label={`Rejected in ${month}`}
        value={value(data && numberText(data.rejected))}
        detail={data && `${moneyText(data.rejected_cents)} not paid`}
        to={rows('rejected')}
      />
    </StatGrid>
  );
}
