import { zodResolver } from '@hookform/resolvers/zod';
import { BRAND } from '@rules/brand.ts';
import { useMutation } from '@tanstack/react-query';
import { Info, Mail } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form, FormError, SubmitButton } from '@/components/form.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { resendConfirmation, sendCode, sendReset, verifyCode } from './api.ts';
import { showAuthError } from './auth-problem.ts';
import { CodeField } from './fields.tsx';
import { ResendButton } from './resend-button.tsx';
import { CODE_DIGITS, codeSchema } from './schema.ts';
import { CODE_MINUTES, type Progress, writeProgress } from './sign-in-progress.ts';
import type { SignInAddress } from './use-sign-in-address.ts';

interface Props {
  address: SignInAddress;
  progress: Progress;
  /** Called before a request that may open a session, so that the session counts as opened here. */
  onAttempt: () => void;
}

const RESEND = { 'sign-in': sendCode, confirm: resendConfirmation, reset: sendReset };

/** The code first, the link second: links open in other browsers. */
export function CodeForm({ address, progress, onAttempt }: Props) {
  const { email, purpose } = progress;
  const form = useForm({ resolver: zodResolver(codeSchema), defaultValues: { code: '' } });
  const [sentAt, setSentAt] = useState(progress.sentAt);
  const resend = useMutation({
    mutationFn: () => RESEND[purpose](email, address.returnTo),
    onMutate: () => form.clearErrors(),
    onSuccess: () => {
      const now = Date.now();
      writeProgress({ ...progress, sentAt: now });
      setSentAt(now);
      form.reset();
      toast({ title: m.account_sent_again(), variant: 'success' });
    },
    onError: (error) => showAuthError(form, error),
  });
  const isReset = purpose === 'reset';
  const facts = { email: slot('email'), digits: CODE_DIGITS, minutes: CODE_MINUTES };
  return (
    <>
      <IconDisc tone="green" size="large" className="mb-4">
        <Mail />
      </IconDisc>
      <h1>{m.account_check_email()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">
        <Slots
          text={isReset ? m.account_code_maybe(facts) : m.account_code_sent(facts)}
          parts={{ email: <b className="break-words text-ink">{email}</b> }}
        />
      </p>
      <Form
        form={form}
        className="mt-6 grid gap-4.5"
        onSubmit={({ code }) => {
          onAttempt();
          return verifyCode(email, code, purpose).catch((error) => showAuthError(form, error));
        }}
      >
        <CodeField />
        <FormError />
        <SubmitButton block busyLabel={m.account_checking()}>
          {isReset ? m.account_continue() : m.account_sign_in()}
        </SubmitButton>
      </Form>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <ResendButton sentAt={sentAt} busy={resend.isPending} onSend={resend.mutate} />
        <LinkButton look="line" size="small" narrow to={address.to(isReset ? 'reset' : 'sign-in')}>
          {m.account_change_email()}
        </LinkButton>
      </div>
      <p className="text-13 text-muted mt-5 flex gap-2.5">
        <Info aria-hidden="true" />
        <span>{m.account_code_help({ brand: BRAND })}</span>
      </p>
    </>
  );
}
