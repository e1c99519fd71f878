import { Info, Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { toast } from '@/components/toast.ts';
import { BRAND } from '@/lib/brand.ts';
import { m } from '@/paraglide/messages.js';
import { resendConfirmation, sendCode, sendReset, verifyCode } from '../api.ts';
import { CODE_DIGITS, CodeField } from '../fields/code-field.tsx';
import { FormProblem } from '../fields/form-problem.tsx';
import { ResendButton } from '../fields/resend-button.tsx';
import { CODE_MINUTES, type Progress, writeProgress } from '../sign-in-progress.ts';
import { useAttempt } from '../use-attempt.ts';
import type { SignInAddress } from '../use-sign-in-address.ts';

interface Props {
  address: SignInAddress;
  progress: Progress;
  /** Called before a request that may open a session: whoever comes in then did so here. */
  onAttempt: () => void;
}

const RESEND = { 'sign-in': sendCode, confirm: resendConfirmation, reset: sendReset };

/** The code first, the link second: links open in other browsers. */
export function CodeForm({ address, progress, onAttempt }: Props) {
  const { email, purpose } = progress;
  const [code, setCode] = useState('');
  const [sentAt, setSentAt] = useState(progress.sentAt);
  const { busy, problem, form, refuse, attempt } = useAttempt();
  const resend = useAttempt();
  const isReset = purpose === 'reset';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length < CODE_DIGITS) return refuse({ field: 'code', title: '', text: m.account_missing_code() });
    onAttempt();
    await attempt(() => verifyCode(email, code, purpose));
  }

  async function again() {
    const done = await resend.attempt(() => RESEND[purpose](email, address.returnTo));
    if (!done) return;
    const now = Date.now();
    writeProgress({ ...progress, sentAt: now });
    setSentAt(now);
    setCode('');
    toast({ title: m.account_sent_again(), variant: 'success' });
  }

  const facts = { email: slot('email'), digits: CODE_DIGITS, minutes: CODE_MINUTES };
  return (
    <>
      <span className="disc disc-lg tone-green mb-4" aria-hidden="true">
        <Mail />
      </span>
      <h1>{m.account_check_email()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">
        <Slots
          text={isReset ? m.account_code_maybe(facts) : m.account_code_sent(facts)}
          parts={{ email: <b className="break-words text-ink">{email}</b> }}
        />
      </p>
      <form ref={form} className="form mt-6" noValidate onSubmit={submit}>
        <CodeField value={code} onChange={setCode} problem={problem} />
        <FormProblem problem={problem ?? resend.problem} />
        <Button block type="submit" busy={busy} busyLabel={m.account_checking()}>
          {isReset ? m.account_continue() : m.account_sign_in()}
        </Button>
      </form>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <ResendButton sentAt={sentAt} busy={resend.busy} onSend={again} />
        <LinkButton look="line" className="px-2 text-15" to={address.to(isReset ? 'reset' : 'sign-in')}>
          {m.account_change_email()}
        </LinkButton>
      </div>
      <p className="note mt-5 flex gap-2.5">
        <Info aria-hidden="true" />
        <span>{m.account_code_help({ brand: BRAND })}</span>
      </p>
    </>
  );
}
