import { EFFECTS, REASONS } from '../labels.ts';
import type { Payout, PayoutAction } from '../payout.ts';
import { PayoutFacts } from '../payout-facts.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

interface Props {
  payout: Payout;
  action: PayoutAction;
  onClose: () => void;
}

/** Asks before a payout is decided; what follows is said before it happens. */
export function DecideDialog({ payout, action, onClose }: Props) {
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
      })}
    >
      <p className="mb-3 text-muted">{EFFECTS[action]}</p>
      <PayoutFacts payout={payout} />
    </DecisionDialog>
  );
}
