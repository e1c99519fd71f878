import { Form, FormError, SubmitButton } from '@/components/form.tsx';
import { Link } from '@/components/link.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { m } from '@/paraglide/messages.js';
import { signIn } from './api.ts';
import { showAuthError } from './auth-problem.ts';
import { CodeByEmail } from './code-by-email.tsx';
import { EmailField, PasswordField } from './fields.tsx';
import type { SignInFields } from './schema.ts';
import type { SignInAddress } from './use-sign-in-address.ts';

interface Props {
  form: SignInFields;
  address: SignInAddress;
  /** Called before a request that may open a session: whoever comes in then did so here. */
  onAttempt: () => void;
}

export function SignInForm({ form, address, onAttempt }: Props) {
  return (
    <>
      <Form
        form={form}
        className="grid gap-4.5"
        onSubmit={({ email, password }) => {
          onAttempt();
          return signIn(email, password).catch((error) => showAuthError(form, error));
        }}
      >
        <EmailField />
        <PasswordField
          aside={
            <Link className="link -my-3 py-3 text-13" to={address.to('reset')}>
              {m.account_forgot()}
            </Link>
          }
        />
        <FormError />
        <SubmitButton block busyLabel={m.account_signing_in()}>
          {m.account_sign_in()}
        </SubmitButton>
      </Form>
      <CodeByEmail form={form} address={address} or={m.account_or()} />
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
