import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Form, PickField, SubmitButton, setServerError, TextField } from '@/components/form.tsx';
import { dateTime } from '@/lib/dates.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { PAYOUT_METHODS, type PayoutMethod, type Referrals, setPayoutMethod } from './api.ts';
import { referralQueries } from './queries.ts';

const failed = (error: unknown) => failureToast(m.errors_title(), m.referrals_paid_failed())(error);

/** How the person is paid for friends: shown in part, changed and taken back here. */
export function PayoutMethodCard({ paidBy }: { paidBy: Referrals['paid_by'] }) {
  const [editing, setEditing] = useState(false);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: setPayoutMethod,
    onSuccess: (_, method) => {
      setEditing(false);
      toast({ title: method ? m.referrals_paid_saved() : m.referrals_paid_removed(), variant: 'success' });
      return queryClient.invalidateQueries({ queryKey: referralQueries.mine().queryKey });
    },
  });
  const remove = () => save.mutate(null, { onError: failed });
  return (
    <Card as="section" aria-labelledby="paid" className="grid gap-3">
      <h2 id="paid" className="text-17 font-semibold">
        {m.referrals_paid_title()}
      </h2>
      {editing ? (
        <MethodForm
          onSave={(method) => save.mutateAsync(method)}
          onCancel={() => setEditing(false)}
          method={paidBy?.method ?? 'venmo'}
        />
      ) : (
        <>
          {paidBy ? (
            <p>
              <b>{PAYOUT_METHODS[paidBy.method]}</b> {paidBy.handle}
            </p>
          ) : (
            <p className="text-muted">{m.referrals_paid_none()}</p>
          )}
          {paidBy && !paidBy.is_usable && (
            <p className="text-13 text-muted">{m.referrals_paid_waits({ date: dateTime(paidBy.usable_at) })}</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button look="line" onClick={() => setEditing(true)}>
              {paidBy ? m.referrals_paid_change() : m.referrals_paid_add()}
            </Button>
            {paidBy && (
              <Button look="quiet" busy={save.isPending} onClick={remove}>
                {m.referrals_paid_remove()}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

const schema = z.object({
  method: z.enum(['venmo', 'cash_app', 'paypal', 'zelle']),
  handle: z.string().check(
    z.trim(),
    z.refine((text) => text !== '', { error: () => m.referrals_paid_name_missing() }),
  ),
});

interface FormProps {
  method: PayoutMethod;
  onSave: (method: z.infer<typeof schema>) => Promise<unknown>;
  onCancel: () => void;
}

/** Which service, and the person's name there. */
function MethodForm({ method, onSave, onCancel }: FormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { method, handle: '' } });
  const chosen = form.watch('method');
  async function send(values: z.infer<typeof schema>) {
    try {
      await onSave(values);
    } catch (error) {
      // The database judges: what may be a card or an account number is refused there.
      const messages = { number: () => m.referrals_paid_number(), p_handle: () => m.referrals_paid_unknown() };
      if (!setServerError(form, error, messages, { number: 'handle', p_handle: 'handle' })) failed(error);
    }
  }
  return (
    <Form form={form} className="grid gap-4" onSubmit={send}>
      <PickField
        name="method"
        legend={m.referrals_paid_method()}
        options={Object.entries(PAYOUT_METHODS).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        name="handle"
        label={
          chosen === 'venmo'
            ? m.referrals_paid_venmo()
            : chosen === 'cash_app'
              ? m.referrals_paid_cash_app()
              : m.referrals_paid_contact()
        }
        hint={m.referrals_paid_hint()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{m.referrals_paid_save()}</SubmitButton>
        <Button look="line" onClick={onCancel}>
          {m.referrals_paid_cancel()}
        </Button>
      </div>
    </Form>
  );
}
