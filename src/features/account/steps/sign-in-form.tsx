import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Link } from '@/components/link.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { m } from '@/paraglide/messages.js';
import { signIn } from '../api.ts';
import { checkEmail } from '../check-email.ts';
import { EmailField } from '../fields/email-field.tsx';
import { FormProblem } from '../fields/form-problem.tsx';
import { OrLine } from '../fields/or-line.tsx';
import { PasswordField } from '../fields/password-field.tsx';
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

export function SignInForm({ address, email, onEmail, onAttempt }: Props) {
  const [password, setPassword] = useState('');
  const { busy, problem, form, refuse, attempt } = useAttempt();
  const code = useCodeRequest(address, refuse);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = checkEmail(email.trim());
    if (wrong) return refuse(wrong);
    if (!password) return refuse({ field: 'password', title: '', text: m.account_missing_password() });
    onAttempt();
    await attempt(() => signIn(email.trim(), password));
  }

  return (
    <>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <EmailField value={email} onChange={onEmail} problem={problem} />
        <PasswordField
          value={password}
          onChange={setPassword}
          problem={problem}
          aside={
            <Link className="link -my-3 py-3 text-13" to={address.to('reset')}>
              {m.account_forgot()}
            </Link>
          }
        />
        <FormProblem problem={problem} />
        <Button block type="submit" busy={busy} busyLabel={m.account_signing_in()}>
          {m.account_sign_in()}
        </Button>
      </form>
      <OrLine>{m.account_or()}</OrLine>
      <Button look="line" block className="min-h-13" busy={code.busy} onClick={() => code.request(email.trim())}>
        <Mail aria-hidden="true" />
        {code.busy ? m.account_sending() : m.account_email_code()}
      </Button>
      <p className="mt-5 border-line border-t pt-4 text-center">
        <span className="text-muted">{m.account_applied_without()}</span>
        <br />
        <LinkButton look="quiet" to={address.to('recover')}>
          {m.account_text_link()}
        </LinkButton>
      </p>
    </>
  );
}
