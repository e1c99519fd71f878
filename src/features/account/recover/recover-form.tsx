import { Mail, MessageSquareText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Field } from '@/components/field.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { PickGroup } from '@/components/pick-group.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { m } from '@/paraglide/messages.js';
import { tried } from '../api.ts';
import { checkEmail } from '../check-email.ts';
import { EmailField } from '../fields/email-field.tsx';
import { fieldError } from '../fields/field-error.ts';
import { FormProblem } from '../fields/form-problem.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { SignInAddress } from '../use-sign-in-address.ts';
import { type Contact, requestLink } from './api.ts';
import { ComesBack } from './comes-back.tsx';
import { RecoverSent } from './recover-sent.tsx';

type By = Contact['by'];

/** The way back for people who never made an account: a one-time link to what they applied with. */
export function RecoverForm({ address }: { address: SignInAddress }) {
  const [by, setBy] = useState<By>('text');
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<Contact | null>(null);
  const { busy, problem, form, refuse, attempt, clear } = useAttempt();
  const label = by === 'text' ? m.account_text_link() : m.account_email_link();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const contact = by === 'email' ? { by, email: email.trim() } : await callable(phone);
    if (!contact) {
      const text = phone.trim() ? m.account_invalid_phone() : m.account_missing_phone();
      return refuse({ field: 'phone', title: '', text });
    }
    const wrong = contact.by === 'email' ? checkEmail(contact.email) : null;
    if (wrong) return refuse(wrong);
    if (await attempt(() => tried(() => requestLink(contact)))) setSent(contact);
  }

  if (sent) {
    const change = (next: By) => {
      setBy(next);
      clear();
      setSent(null);
    };
    return <RecoverSent contact={sent} onChange={change} />;
  }
  return (
    <>
      <h1>{label}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.account_recover_lede()}</p>
      <form ref={form} className="form mt-6" noValidate onSubmit={submit}>
        <PickGroup<By>
          legend={m.account_send_by()}
          name="by"
          columns={2}
          value={by}
          onChange={(next) => {
            setBy(next);
            clear();
          }}
          options={[
            { value: 'text', label: m.account_by_text(), icon: <MessageSquareText aria-hidden="true" /> },
            { value: 'email', label: m.account_by_email(), icon: <Mail aria-hidden="true" /> },
          ]}
        />
        {by === 'email' ? (
          <EmailField last value={email} onChange={setEmail} problem={problem} />
        ) : (
          <Field label={m.account_phone()} error={fieldError(problem, 'phone')}>
            {(control) => (
              <TextInput
                {...control}
                type="tel"
                name="phone"
                inputMode="tel"
                autoComplete="tel-national"
                enterKeyHint="send"
                placeholder={m.account_phone_example()}
                maxLength={40}
                value={phone}
                onChange={(event) => setPhone(event.target.value)}
              />
            )}
          </Field>
        )}
        <FormProblem problem={problem} />
        <div>
          <Button block type="submit" busy={busy} busyLabel={m.account_sending()}>
            {label}
          </Button>
          <p className="note mt-3">{by === 'text' ? m.account_recover_note_text() : m.account_recover_note_email()}</p>
        </div>
      </form>
      <ComesBack />
      <p className="mt-4 text-center">
        <LinkButton look="quiet" to={address.to('sign-in')}>
          {m.account_have_account()}
        </LinkButton>
      </p>
    </>
  );
}

/** The phone metadata is large: loaded when somebody sends the form. */
async function callable(typed: string): Promise<Contact | null> {
  const { parsePhone } = await import('@rules/phone.ts');
  const phone = parsePhone(typed);
  return phone ? { by: 'text', phone } : null;
}
