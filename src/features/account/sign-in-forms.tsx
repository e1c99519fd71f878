import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { LegalText } from '@/components/consent-text.tsx';
import { Form, FormError, SubmitButton } from '@/components/form.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { m } from '@/paraglide/messages.js';
import { sendCode, signIn, signUp } from './api.ts';
import { showAuthError } from './auth-problem.ts';
import { AccountEmailField, PasswordField } from './fields.tsx';
import type { SignInFields } from './schema.ts';
import { writeProgress } from './sign-in-progress.ts';
import type { SignInAddress } from './use-sign-in-address.ts';

interface Props {
  form: SignInFields;
  address: SignInAddress;
  /** Called before a request that may open a session, so that the session counts as opened here. */
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
        <AccountEmailField />
        <PasswordField
          aside={
            <Link className="text-green underline underline-offset-3 -my-3 py-3 text-13" to={address.to('reset')}>
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
        <AccountEmailField />
        <PasswordField fresh />
        <FormError />
        <div>
          <SubmitButton block busyLabel={m.account_creating()}>
            {m.account_create()}
          </SubmitButton>
          <LegalText text={m.account_agree} className="mt-3" />
        </div>
      </Form>
      <CodeByEmail form={form} address={address} or={m.account_or_no_password()} />
    </>
  );
}

interface CodeByEmailProps {
  /** Its address is where the code goes. */
  form: SignInFields;
  address: SignInAddress;
  /** 'or' and the like. */
  or: string;
}

/** 'Email me a code': the way without a password. */
function CodeByEmail({ form, address, or }: CodeByEmailProps) {
  const request = useMutation({
    mutationFn: (email: string) => sendCode(email, address.returnTo),
    onSuccess: (_, email) => {
      writeProgress({ email, purpose: 'sign-in', sentAt: Date.now(), search: address.search });
      address.go('code');
    },
    onError: (error) => showAuthError(form, error),
  });

  async function send() {
    form.clearErrors();
    if (await form.trigger('email', { shouldFocus: true })) request.mutate(form.getValues('email').trim());
  }

  return (
    <>
      <p className="my-4.5 flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {or}
      </p>
      <Button look="line" block size="large" busy={request.isPending} onClick={() => void send()}>
        <Mail aria-hidden="true" />
        {request.isPending ? m.account_sending() : m.account_email_code()}
      </Button>
    </>
  );
}
