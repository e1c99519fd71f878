import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Form, FormError, SubmitButton } from '@/components/form.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { toast } from '@/components/toast.ts';
import { m } from '@/paraglide/messages.js';
import { savePassword } from './api.ts';
import { showAuthError } from './auth-problem.ts';
import { PasswordField } from './fields.tsx';
import { newPasswordSchema } from './schema.ts';

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
