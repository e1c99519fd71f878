import { useState } from 'react';
import { moneyText } from '@/lib/admin/figures.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import type { Payout, PayoutAction } from './payout.ts';
import { PayoutFacts } from './payout-facts.tsx';
import { ReasonField } from './reason-field.tsx';
import { useDecide } from './use-decide.ts';
import { EFFECTS, REASONS, VERBS } from './words.ts';

interface Props {
  payout: Payout;
  action: PayoutAction;
  onClose: () => void;
}

/** Asks before a payout is decided: the amount is in the title and on the button, what follows is said before it happens. */
export function DecideDialog({ payout, action, onClose }: Props) {
  const [reason, setReason] = useState(action === 'approve' ? '' : REASONS[action][0]);
  const decide = useDecide(onClose);
  const amount = moneyText(payout.amount_cents);
  return (
    <ConfirmDialog
      title={`${VERBS[action]} ${amount} for ${payout.referral_code}?`}
      action={`${VERBS[action]} ${amount}`}
      busyLabel="Working…"
      look={action === 'reject' ? 'danger' : 'primary'}
      busy={decide.isPending}
      onClose={onClose}
      onConfirm={() =>
        decide.mutate({
          attributionId: payout.attribution_id,
          kind: payout.kind,
          action,
          reason: reason || null,
          payoutAmount: payout.amount_cents,
          clicksCount: payout.clicks,
          riskScore: payout.risk_score,
        })
      }
    >
      <p className="mb-3 text-muted">{EFFECTS[action]}</p>
      <PayoutFacts payout={payout} />
      {action !== 'approve' && <ReasonField action={action} value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}
