import { numberText } from '@/features/admin/format.ts';
import { useSession } from '@/lib/session.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { EFFECTS, REASONS } from './labels.ts';
import { PayoutFacts } from './payout-facts.tsx';
import type { CodeToDecide, Payout, PayoutAction } from './schema.ts';

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

// Specification 3 §9: the dashboard's own reason.
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
      </p>
    </DecisionDialog>
  );
}
