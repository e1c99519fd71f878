import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { ErrorNotice, Form, FormError, SubmitButton } from '@/components/form.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { savePassword, sendReset } from './api.ts';
import { showAuthError } from './auth-problem.ts';
import { AccountEmailField, PasswordField } from './fields.tsx';
import { newPasswordSchema, resetSchema } from './schema.ts';
import { writeProgress } from './sign-in-progress.ts';
import type { SignInAddress } from './use-sign-in-address.ts';

interface Props {
  email: string;
  onDone: () => void;
}

/** The last step of a reset, and 'Change password' of an account. */
export function NewPasswordForm({ email, onDone }: Props) {
  const form = useForm({ resolver: zodResolver(newPasswordSchema), defaultValues: { password: '' } });

  async function submit({ password }: { password: string }) {
    try {
      await savePassword(password);
    } catch (error) {
      return showAuthError(form, error);
    }
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
      <Form form={form} className="mt-6 grid gap-4.5" onSubmit={submit}>
        {/* Tells the password manager whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField fresh />
        <FormError />
        <SubmitButton block busyLabel={m.account_saving()}>
          {m.account_save_password()}
        </SubmitButton>
        <Button look="quiet" block onClick={onDone}>
          {m.account_not_now()}
        </Button>
      </Form>
    </>
  );
}

interface ResetFormProps {
  address: SignInAddress;
  email: string;
  /** The session of an earlier attempt is over: says so. */
  expired?: boolean;
}

/** The first step of a new password: a code to the account's address. */
export function ResetForm({ address, email: known, expired }: ResetFormProps) {
  const form = useForm({ resolver: zodResolver(resetSchema), defaultValues: { email: known } });

  async function submit({ email }: { email: string }) {
    try {
      await sendReset(email, address.returnTo);
      writeProgress({ email, purpose: 'reset', sentAt: Date.now(), search: address.search });
      address.go('code');
    } catch (error) {
      showAuthError(form, error);
    }
  }

  return (
    <>
      <h1>{m.account_reset_title()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.account_reset_lede()}</p>
      <Form form={form} className="mt-6 grid gap-4.5" onSubmit={submit}>
        <AccountEmailField last />
        {expired && !form.formState.isSubmitted && (
          <ErrorNotice message={`${m.account_session_title()}\n${m.account_session()}`} />
        )}
        <FormError />
        <SubmitButton block busyLabel={m.account_sending()}>
          {m.account_email_code()}
        </SubmitButton>
      </Form>
    </>
  );
}
