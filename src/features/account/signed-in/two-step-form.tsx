import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { m } from '@/paraglide/messages.js';
import { CODE_DIGITS, CodeField } from '../fields/code-field.tsx';
import { FormProblem } from '../fields/form-problem.tsx';
import { useAttempt } from '../use-attempt.ts';
import { verifyFactor } from './two-step.ts';

/** The second step of signing in, for accounts that have one. */
export function TwoStepForm({ onDone, onSignOut }: { onDone: () => void; onSignOut: () => void }) {
  const [code, setCode] = useState('');
  const { busy, problem, form, refuse, attempt } = useAttempt();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length < CODE_DIGITS) return refuse({ field: 'code', title: '', text: m.account_missing_code() });
    if (await attempt(() => verifyFactor(code))) onDone();
  }

  return (
    <>
      <span className="disc disc-lg tone-green mb-4" aria-hidden="true">
        <ShieldCheck />
      </span>
      <h1>{m.account_two_step()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.account_two_step_lede()}</p>
      <form ref={form} className="form mt-6" noValidate onSubmit={submit}>
        <CodeField value={code} onChange={setCode} problem={problem} />
        <FormProblem problem={problem} />
        <Button block type="submit" busy={busy} busyLabel={m.account_checking()}>
          {m.account_continue()}
        </Button>
        <Button look="quiet" block onClick={onSignOut}>
          {m.account_sign_out()}
        </Button>
      </form>
    </>
  );
}
