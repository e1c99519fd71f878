import { zodResolver } from '@hookform/resolvers/zod';
import { BRAND } from '@rules/brand.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button, buttonVariants } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { ErrorNotice, Form, FormError, SubmitButton } from '@/components/form.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { accountQueries, enrolFactor, type NewFactor, removeFactor, verifyFactor } from './api.ts';
import { authMessage, showAuthError } from './auth-problem.ts';
import { CodeField } from './fields.tsx';
import { codeSchema } from './schema.ts';

/** The second step of signing in, for accounts that have one. */
export function TwoStepForm({ onDone, onSignOut }: { onDone: () => void; onSignOut: () => void }) {
  const { form, submit } = useCodeForm(onDone);
  return (
    <>
      <IconDisc tone="green" size="large" className="mb-4">
        <ShieldCheck />
      </IconDisc>
      <h1>{m.account_two_step()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.account_two_step_lede()}</p>
      <Form form={form} className="mt-6 grid gap-4.5" onSubmit={submit}>
        <CodeField />
        <FormError />
        <SubmitButton block busyLabel={m.account_checking()}>
          {m.account_continue()}
        </SubmitButton>
        <Button look="quiet" block onClick={onSignOut}>
          {m.account_sign_out()}
        </Button>
      </Form>
    </>
  );
}

/** Turning two-step verification on and off; nothing at all where the backend has none. */
export function TwoStepSetup({ userId }: { userId: string }) {
  const factors = useQuery(accountQueries.twoStep(userId));
  const turnOn = useMutation({ mutationFn: () => enrolFactor(BRAND) });
  const turnOff = useMutation({
    mutationFn: removeFactor,
    onSuccess: async () => {
      toast({ title: m.account_two_step_turned_off(), variant: 'success' });
      await factors.refetch();
    },
  });
  if (!factors.data) return null;
  const [on] = factors.data;
  const error = turnOn.error ?? turnOff.error;
  return (
    <Card as="section" className="mt-4 grid gap-3">
      <div>
        <h2 className="text-17">{m.account_two_step()}</h2>
        <p className="text-muted">{on ? m.account_two_step_on() : m.account_two_step_off()}</p>
      </div>
      {error && <ErrorNotice message={authMessage(error)} />}
      {turnOn.data ? (
        <FirstCode
          factor={turnOn.data}
          onDone={() => {
            turnOn.reset();
            void factors.refetch();
          }}
        />
      ) : (
        <Button
          look="line"
          busy={turnOn.isPending || turnOff.isPending}
          onClick={() => (on ? turnOff.mutate(on.id) : turnOn.mutate())}
        >
          {on ? m.account_turn_off() : m.account_turn_on()}
        </Button>
      )}
    </Card>
  );
}

function FirstCode({ factor, onDone }: { factor: NewFactor; onDone: () => void }) {
  const { form, submit } = useCodeForm(() => {
    toast({ title: m.account_two_step_turned_on(), variant: 'success' });
    onDone();
  }, factor.id);
  return (
    <Form form={form} className="grid gap-4.5" onSubmit={submit}>
      <a className={buttonVariants({ look: 'tint', block: true })} href={factor.uri}>
        {m.account_two_step_open()}
      </a>
      <img
        className="mx-auto hidden rounded-control bg-white p-2 lg:block"
        src={factor.qrCode}
        alt={m.account_two_step_qr()}
        width={200}
        height={200}
      />
      <p>
        {m.account_two_step_key()}
        <code className="mt-1 block break-all rounded-control bg-sunken p-3 font-semibold tracking-wider">
          {factor.secret}
        </code>
      </p>
      <CodeField label={m.account_two_step_type()} />
      <FormError />
      <SubmitButton block busyLabel={m.account_checking()}>
        {m.account_turn_on()}
      </SubmitButton>
    </Form>
  );
}

/** A form for the code of an authenticator app: the account's own, or the one being added. */
function useCodeForm(onDone: () => void, factorId?: string) {
  const form = useForm({ resolver: zodResolver(codeSchema), defaultValues: { code: '' } });
  async function submit({ code }: { code: string }) {
    try {
      await verifyFactor(code, factorId);
    } catch (error) {
      return showAuthError(form, error);
    }
    onDone();
  }
  return { form, submit };
}
