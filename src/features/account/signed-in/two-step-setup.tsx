import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button, buttonClass } from '@/components/button.tsx';
import { toast } from '@/components/toast.ts';
import { BRAND } from '@/lib/brand.ts';
import { m } from '@/paraglide/messages.js';
import { CODE_DIGITS, CodeField } from '../fields/code-field.tsx';
import { FormProblem } from '../fields/form-problem.tsx';
import { useAttempt } from '../use-attempt.ts';
import { enrolFactor, type NewFactor, removeFactor, twoStepFactors, verifyFactor } from './two-step.ts';

/** Turning two-step verification on and off; nothing at all where the backend has none. */
export function TwoStepSetup({ userId }: { userId: string }) {
  const factors = useQuery({ queryKey: ['account', 'two-step', userId], queryFn: twoStepFactors });
  const [fresh, setFresh] = useState<NewFactor | null>(null);
  const { busy, problem, attempt } = useAttempt();
  const known = factors.data;
  if (!known) return null;
  const [on] = known;

  async function turnOn() {
    const made = await attempt(() => enrolFactor(BRAND));
    if (made) setFresh(made.value);
  }

  async function turnOff(id: string) {
    if (!(await attempt(() => removeFactor(id)))) return;
    toast({ title: m.account_two_step_turned_off(), variant: 'success' });
    await factors.refetch();
  }

  return (
    <section className="card mt-4 grid gap-3">
      <div>
        <h2 className="text-17">{m.account_two_step()}</h2>
        <p className="text-muted">{on ? m.account_two_step_on() : m.account_two_step_off()}</p>
      </div>
      <FormProblem problem={problem} />
      {fresh ? (
        <FirstCode
          factor={fresh}
          onDone={() => {
            setFresh(null);
            void factors.refetch();
          }}
        />
      ) : (
        <Button look="line" busy={busy} onClick={() => (on ? turnOff(on.id) : turnOn())}>
          {on ? m.account_turn_off() : m.account_turn_on()}
        </Button>
      )}
    </section>
  );
}

function FirstCode({ factor, onDone }: { factor: NewFactor; onDone: () => void }) {
  const [code, setCode] = useState('');
  const { busy, problem, form, refuse, attempt } = useAttempt();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length < CODE_DIGITS) return refuse({ field: 'code', title: '', text: m.account_missing_code() });
    if (!(await attempt(() => verifyFactor(code, factor.id)))) return;
    toast({ title: m.account_two_step_turned_on(), variant: 'success' });
    onDone();
  }

  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <a className={buttonClass('tint', true)} href={factor.uri}>
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
      <CodeField label={m.account_two_step_type()} value={code} onChange={setCode} problem={problem} />
      <FormProblem problem={problem} />
      <Button block type="submit" busy={busy} busyLabel={m.account_checking()}>
        {m.account_turn_on()}
      </Button>
    </form>
  );
}
