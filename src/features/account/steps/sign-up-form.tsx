import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Link } from '@/components/link.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { signUp } from '../api.ts';
import { checkEmail } from '../check-email.ts';
import { EmailField } from '../fields/email-field.tsx';
import { FormProblem } from '../fields/form-problem.tsx';
import { OrLine } from '../fields/or-line.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { checkPassword } from '../password-rules.ts';
import { passwordText } from '../problem-text.ts';
import { writeProgress } from '../sign-in-progress.ts';
import { useAttempt } from '../use-attempt.ts';
import type { SignInAddress } from '../use-sign-in-address.ts';
import { useCodeRequest } from './use-code-request.ts';

interface Props {
  address: SignInAddress;
  email: string;
  onEmail: (email: string) => void;
  /** Called before a request that may open a session: whoever comes in then did so here. */
  onAttempt: () => void;
}

export function SignUpForm({ address, email, onEmail, onAttempt }: Props) {
  const [password, setPassword] = useState('');
  const { busy, problem, form, refuse, attempt } = useAttempt();
  const code = useCodeRequest(address, refuse);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    const wrong = checkEmail(typed);
    if (wrong) return refuse(wrong);
    const weak = checkPassword(password);
    if (weak) return refuse(passwordText(weak));
    onAttempt();
    const done = await attempt(() => signUp(typed, password, address.returnTo));
    if (!done || done.value) return;
    writeProgress({ email: typed, purpose: 'confirm', sentAt: Date.now(), search: address.search });
    address.go('code');
  }

  return (
    <>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <EmailField value={email} onChange={onEmail} problem={problem} />
        <PasswordField fresh value={password} onChange={setPassword} problem={problem} />
        <FormProblem problem={problem} />
        <div>
          <Button block type="submit" busy={busy} busyLabel={m.account_creating()}>
            {m.account_create()}
          </Button>
          <p className="note mt-3">
            <Slots
              text={m.account_agree({ terms: slot('terms'), privacy: slot('privacy') })}
              parts={{
                terms: <Link to={paths.terms}>{m.legal_terms()}</Link>,
                privacy: <Link to={paths.privacy}>{m.legal_privacy()}</Link>,
              }}
            />
          </p>
        </div>
      </form>
      <OrLine>{m.account_or_no_password()}</OrLine>
      <Button look="line" block className="min-h-13" busy={code.busy} onClick={() => code.request(email.trim())}>
        <Mail aria-hidden="true" />
        {code.busy ? m.account_sending() : m.account_email_code()}
      </Button>
    </>
  );
}
