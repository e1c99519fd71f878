import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { toast } from '@/components/toast.ts';
import { m } from '@/paraglide/messages.js';
import { savePassword } from '../api.ts';
import { FormProblem } from '../fields/form-problem.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { checkPassword } from '../password-rules.ts';
import { passwordText } from '../problem-text.ts';
import { useAttempt } from '../use-attempt.ts';

interface Props {
  email: string;
  onDone: () => void;
}

/** The last step of a reset, and 'Change password' of an account. */
export function NewPasswordForm({ email, onDone }: Props) {
  const [password, setPassword] = useState('');
  const { busy, problem, form, refuse, attempt } = useAttempt();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const weak = checkPassword(password);
    if (weak) return refuse(passwordText(weak));
    const done = await attempt(() => savePassword(password));
    if (!done) return;
    toast({ title: m.account_password_saved(), description: m.account_password_saved_more(), variant: 'success' });
    onDone();
  }

  return (
    <>
      <h1>{m.account_new_password_title()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">
        <Slots
          text={m.account_new_password_lede({ email: slot('email') })}
          parts={{ email: <b className="break-words text-ink">{email}</b> }}
        />
      </p>
      <form ref={form} className="form mt-6" noValidate onSubmit={submit}>
        {/* Tells the password manager whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField fresh value={password} onChange={setPassword} problem={problem} />
        <FormProblem problem={problem} />
        <Button block type="submit" busy={busy} busyLabel={m.account_saving()}>
          {m.account_save_password()}
        </Button>
        <Button look="quiet" block onClick={onDone}>
          {m.account_not_now()}
        </Button>
      </form>
    </>
  );
}
