import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { m } from '@/paraglide/messages.js';
import { sendCode } from './api.ts';
import { showAuthError } from './auth-problem.ts';
import type { SignInFields } from './schema.ts';
import { writeProgress } from './sign-in-progress.ts';
import type { SignInAddress } from './use-sign-in-address.ts';

interface Props {
  /** Its address is where the code goes. */
  form: SignInFields;
  address: SignInAddress;
  /** 'or' and the like. */
  or: string;
}

/** 'Email me a code': the way without a password. */
export function CodeByEmail({ form, address, or }: Props) {
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
