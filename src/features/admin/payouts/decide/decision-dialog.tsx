import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { moneyText } from '@/lib/figures.ts';
import type { DecisionBody } from '../api.ts';
import { VERBS } from '../labels.ts';
import type { PayoutAction } from '../payout.ts';
import { ReasonField } from './reason-field.tsx';
import { useDecide } from './use-decide.ts';

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
export function DecisionDialog({ referralCode, amountCents, action, decision, onClose, children, ...offered }: Props) {
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
