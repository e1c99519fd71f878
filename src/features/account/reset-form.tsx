import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ErrorNotice, Form, FormError, SubmitButton } from '@/components/form.tsx';
import { m } from '@/paraglide/messages.js';
import { sendReset } from './api.ts';
import { showAuthError } from './auth-problem.ts';
import { EmailField } from './fields.tsx';
import { resetSchema } from './schema.ts';
import { writeProgress } from './sign-in-progress.ts';
import type { SignInAddress } from './use-sign-in-address.ts';

interface Props {
  address: SignInAddress;
  email: string;
  /** The session of an earlier attempt is over: says so. */
  expired?: boolean;
}

/** The first step of a new password: a code to the account's address. */
export function ResetForm({ address, email: known, expired }: Props) {
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
        <EmailField last />
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
