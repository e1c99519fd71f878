import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Fact, Facts } from '@/components/facts.tsx';
import { Field } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { failureToast, serverReason } from '@/lib/failure-toast.ts';
import { PAYOUT_STATUS_LABELS } from '@/lib/labels.ts';
import { useSession } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { invalidate } from '../api.ts';
import { dashboardQueries } from '../dashboard/api.ts';
import { moneyText, numberText, stampText } from '../format.ts';
import { RiskBadge } from '../links.tsx';
import { type DecisionBody, decidePayout, payoutQueries } from './api.ts';
import { DONE, EFFECTS, effectOf, paidByText, REASONS, VERBS } from './labels.ts';
import type { CodeToDecide, PastDecision, Payout, PayoutAction } from './schema.ts';

interface Props {
  referralCode: string;
  amountCents: number;
  action: PayoutAction;
  /** What is offered as the reason; null for an approval, which needs none. */
  reason: string | null;
  /** What is sent, with the reason that was chosen. */
  decision: (reason: string | null) => DecisionBody;
  onClose: () => void;
  /** What is decided, and what follows. */
  children: ReactNode;
}

/** Asks before money is decided: the amount is in the title and on the button, with the reason below what follows. */
function DecisionDialog({ referralCode, amountCents, action, decision, onClose, children, ...offered }: Props) {
  const [reason, setReason] = useState(offered.reason ?? '');
  const decide = useDecide(onClose);
  const amount = moneyText(amountCents);
  return (
    <ConfirmDialog
      title={`${VERBS[action]} ${amount} for ${referralCode}?`}
      action={`${VERBS[action]} ${amount}`}
      busyLabel="Working…"
      look={action === 'reject' ? 'danger' : 'primary'}
      busy={decide.isPending}
      onClose={onClose}
      onConfirm={() => decide.mutate(decision(reason || null))}
    >
      {children}
      {action !== 'approve' && <ReasonField action={action} value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}

interface ReasonFieldProps {
  action: 'reject' | 'flag';
  value: string;
  onChange: (reason: string) => void;
}

/** Why a payout is rejected or flagged. */
function ReasonField({ action, value, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason" className="mt-4">
      {(control) => (
        <Select
          {...control}
          value={value}
          options={REASONS[action]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Sends a decision, shows the result, and invalidates every list of payouts. */
function useDecide(onSettled: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decidePayout,
    onSuccess: (count, { action }: DecisionBody) => {
      if (count > 0) toast({ title: DONE[action], variant: 'success' });
      else toast({ title: 'Nothing to change', description: 'Somebody decided this already.' });
    },
    onError: failureToast('Failed to process payout', serverReason('Nothing was changed. Please try again.')),
    onSettled: () => {
      void invalidate(queryClient, payoutQueries.all);
      void invalidate(queryClient, dashboardQueries.all);
      onSettled();
    },
  });
}

interface DecideDialogProps {
  payout: Payout;
  action: PayoutAction;
  onClose: () => void;
}

/** Asks before a payout is decided; what follows is said before it happens. */
export function DecideDialog({ payout, action, onClose }: DecideDialogProps) {
  return (
    <DecisionDialog
      referralCode={payout.referral_code}
      amountCents={payout.amount_cents}
      action={action}
      reason={action === 'approve' ? null : REASONS[action][0]}
      onClose={onClose}
      decision={(reason) => ({
        attributionId: payout.attribution_id,
        kind: payout.kind,
        action,
        reason,
        payoutAmount: payout.amount_cents,
        clicksCount: payout.clicks,
        riskScore: payout.risk_score,
        status: payout.status,
      })}
    >
      <p className="mb-3 text-muted">{effectOf(action, payout)}</p>
      <PayoutFacts payout={payout} />
    </DecisionDialog>
  );
}

// The dashboard's own reason.
const MANUAL = 'Manual review required';

interface DecideCodeDialogProps {
  code: CodeToDecide;
  action: PayoutAction;
  onClose: () => void;
}

/** Asks before everything that waits under a code is decided; the figures that are shown go along and are compared. */
export function DecideCodeDialog({ code, action, onClose }: DecideCodeDialogProps) {
  const { session } = useSession();
  return (
    <DecisionDialog
      referralCode={code.referral_code}
      amountCents={code.amount_cents}
      action={action}
      reason={action === 'approve' ? null : MANUAL}
      onClose={onClose}
      decision={(reason) => ({
        referralCode: code.referral_code,
        adminUserId: session?.user.id ?? '',
        action,
        reason,
        payoutAmount: code.amount_cents,
        clicksCount: code.clicks,
        signupsCount: code.signups,
        riskScore: code.risk_score,
      })}
    >
      <p className="mb-3 text-muted">
        {code.waiting === 1 ? 'One payout waits' : `${numberText(code.waiting)} payouts wait`} under this code, with{' '}
        {numberText(code.clicks)} clicks and {numberText(code.signups)} signups. {EFFECTS[action]}
        {action === 'approve' &&
          ' A friend who has proven neither number nor address is not among them: decide that one in its row.'}
      </p>
    </DecisionDialog>
  );
}

/** What an admin looks at before deciding: the friend's job, where the clicks came from, what was decided before. */
function PayoutFacts({ payout }: { payout: Payout }) {
  const detail = useQuery(payoutQueries.detail(payout.id));
  const clicks = detail.data
    ? `${numberText(detail.data.clicks_from_one_address)} of ${numberText(detail.data.clicks)}`
    : null;
  return (
    <>
      <Facts>
        <Fact name="Paid to">
          {payout.referrer_name ?? 'Somebody who was erased'}, {paidByText(payout)}
        </Fact>
        <Fact name="Friend’s application">
          {payout.job_title ?? 'Application'}, {payout.is_proven ? 'number or address proven' : 'nothing proven'}
        </Fact>
        <Fact name="Clicks">{numberText(payout.clicks)}</Fact>
        <Fact name="Most clicks from one address">
          {clicks ?? (detail.isError ? 'Not known' : <Skeleton width={72} height={16} />)}
        </Fact>
        <Fact name="Signups by this code">
          {numberText(payout.signups)} (est. ${numberText(payout.estimate_cents / 100)}),{' '}
          {numberText(payout.friends_proven)} proven
        </Fact>
        <Fact name="Risk">
          <RiskBadge score={payout.risk_score} clicks={payout.clicks} />
        </Fact>
      </Facts>
      {detail.data && detail.data.history.length > 0 && <History decisions={detail.data.history} />}
    </>
  );
}

/** What was decided about a payout, by whom and why. */
export function HistoryDialog({ payout, onClose }: Omit<DecideDialogProps, 'action'>) {
  return (
    <Dialog title={`${moneyText(payout.amount_cents)} for ${payout.referral_code}`} onClose={onClose}>
      <PayoutFacts payout={payout} />
    </Dialog>
  );
}

function History({ decisions }: { decisions: readonly PastDecision[] }) {
  return (
    <section className="mt-3">
      <h3 className="font-semibold">History</h3>
      <ul>
        {decisions.map(({ at, by, status, reason }) => (
          <li key={at} className="text-13 text-muted">
            {PAYOUT_STATUS_LABELS[status]} {stampText(at)} by {by ?? 'an operator'}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
