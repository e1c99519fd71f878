import { numberText } from '@/lib/figures.ts';
import { useSession } from '@/lib/session.ts';
import { EFFECTS } from '../labels.ts';
import type { CodeToDecide, PayoutAction } from '../payout.ts';
import { DecisionDialog } from './decision-dialog.tsx';

// Specification 3 §9: the dashboard's own reason.
const MANUAL = 'Manual review required';

interface Props {
  code: CodeToDecide;
  action: PayoutAction;
  onClose: () => void;
}

/** Asks before everything that waits under a code is decided; the figures that are shown go along and are compared. */
export function DecideCodeDialog({ code, action, onClose }: Props) {
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
