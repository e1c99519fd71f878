import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { m } from '@/paraglide/messages.js';
import { sendReset } from '../api.ts';
import { checkEmail } from '../check-email.ts';
import { EmailField } from '../fields/email-field.tsx';
import { FormProblem } from '../fields/form-problem.tsx';
import { problemText } from '../problem-text.ts';
import { writeProgress } from '../sign-in-progress.ts';
import { useAttempt } from '../use-attempt.ts';
import type { SignInAddress } from '../use-sign-in-address.ts';

interface Props {
  address: SignInAddress;
  email: string;
  /** The session of an earlier attempt is over: says so. */
  expired?: boolean;
}

/** The first step of a new password: a code to the account's address. */
export function ResetForm({ address, email: known, expired }: Props) {
  const [email, setEmail] = useState(known);
  const { busy, problem, form, refuse, attempt } = useAttempt();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    const wrong = checkEmail(typed);
    if (wrong) return refuse(wrong);
    const done = await attempt(() => sendReset(typed, address.returnTo));
    if (!done) return;
    writeProgress({ email: typed, purpose: 'reset', sentAt: Date.now(), search: address.search });
    address.go('code');
  }

  return (
    <>
      <h1>{m.account_reset_title()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.account_reset_lede()}</p>
      <form ref={form} className="form mt-6" noValidate onSubmit={submit}>
        <EmailField last value={email} onChange={setEmail} problem={problem} />
        <FormProblem problem={problem ?? (expired ? problemText({ kind: 'session' }) : null)} />
        <Button block type="submit" busy={busy} busyLabel={m.account_sending()}>
          {m.account_email_code()}
        </Button>
      </form>
    </>
  );
}
