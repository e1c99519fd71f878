import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { failureToast } from '@/components/failure-toast.ts';
import { Field } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';
import { toast } from '@/components/toast.ts';
import { invalidate } from '@/features/admin/api.ts';
import { moneyText } from '@/features/admin/format.ts';
import { type DecisionBody, decidePayout, PAYOUTS_KEY } from './api.ts';
import { DONE, REASONS, VERBS } from './labels.ts';
import type { PayoutAction } from './schema.ts';

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
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {REASONS[action].map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Sends a decision, tells how it went, and has every list of payouts read again. */
function useDecide(onSettled: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: decidePayout,
    onSuccess: (count, { action }: DecisionBody) => {
      if (count > 0) toast({ title: DONE[action], variant: 'success' });
      else toast({ title: 'Nothing to change', description: 'Somebody decided this already.' });
    },
    onError: failureToast('Failed to process payout', 'Nothing was changed. Please try again.'),
    onSettled: () => {
      void invalidate(cache, PAYOUTS_KEY);
      onSettled();
    },
  });
}
