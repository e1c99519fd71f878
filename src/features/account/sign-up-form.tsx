import { Form, FormError, SubmitButton } from '@/components/form.tsx';
import { Link } from '@/components/link.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { signUp } from './api.ts';
import { showAuthError } from './auth-problem.ts';
import { CodeByEmail } from './code-by-email.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import type { SignInFields } from './schema.ts';
import { writeProgress } from './sign-in-progress.ts';
import type { SignInAddress } from './use-sign-in-address.ts';

interface Props {
  form: SignInFields;
  address: SignInAddress;
  /** Called before a request that may open a session: whoever comes in then did so here. */
  onAttempt: () => void;
}

export function SignUpForm({ form, address, onAttempt }: Props) {
  async function submit({ email, password }: { email: string; password: string }) {
    onAttempt();
    try {
      if (await signUp(email, password, address.returnTo)) return;
      writeProgress({ email, purpose: 'confirm', sentAt: Date.now(), search: address.search });
      address.go('code');
    } catch (error) {
      showAuthError(form, error);
    }
  }

  return (
    <>
      <Form form={form} className="grid gap-4.5" onSubmit={submit}>
        <EmailField />
        <PasswordField fresh />
        <FormError />
        <div>
          <SubmitButton block busyLabel={m.account_creating()}>
            {m.account_create()}
          </SubmitButton>
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
      </Form>
      <CodeByEmail form={form} address={address} or={m.account_or_no_password()} />
    </>
  );
}
