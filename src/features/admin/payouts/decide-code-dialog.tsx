import { useState } from 'react';
import { moneyText, numberText } from '@/lib/admin/figures.ts';
import { useSession } from '@/lib/use-session.ts';
import { ConfirmDialog } from '@/ui/admin/confirm-dialog.tsx';
import type { CodeToDecide, PayoutAction } from './payout.ts';
import { ReasonField } from './reason-field.tsx';
import { useDecide } from './use-decide.ts';
import { EFFECTS, VERBS } from './words.ts';

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
  const [reason, setReason] = useState(action === 'approve' ? '' : MANUAL);
  const decide = useDecide(onClose);
  const amount = moneyText(code.amount_cents);
  return (
    <ConfirmDialog
      title={`${VERBS[action]} ${amount} for ${code.referral_code}?`}
      action={`${VERBS[action]} ${amount}`}
      busyLabel="Working…"
      look={action === 'reject' ? 'danger' : 'primary'}
      busy={decide.isPending}
      onClose={onClose}
      onConfirm={() =>
        decide.mutate({
          referralCode: code.referral_code,
          adminUserId: session?.user.id ?? '',
          action,
          reason: reason || null,
          payoutAmount: code.amount_cents,
          clicksCount: code.clicks,
          signupsCount: code.signups,
          riskScore: code.risk_score,
        })
      }
    >
      <p className="mb-3 text-muted">
        {code.waiting === 1 ? 'One payout waits' : `${numberText(code.waiting)} payouts wait`} under this code, with{' '}
        {numberText(code.clicks)} clicks and {numberText(code.signups)} signups. {EFFECTS[action]}
      </p>
      {action !== 'approve' && <ReasonField action={action} value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}
