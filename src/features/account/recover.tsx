import { zodResolver } from '@hookform/resolvers/zod';
import { BRAND } from '@rules/brand.ts';
import { formatPhone } from '@rules/phone-format.ts';
import { useMutation } from '@tanstack/react-query';
import { Check, Info, Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { ErrorNotice, Form, FormError, PhoneField, PickField, SubmitButton } from '@/components/form.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Contact, requestLink } from './api.ts';
import { authMessage, showAuthError } from './auth-problem.ts';
import { AccountEmailField } from './fields.tsx';
import { ResendButton } from './resend-button.tsx';
import { recoverSchema } from './schema.ts';
import type { SignInAddress } from './use-sign-in-address.ts';

/** The way back for people who never made an account: a one-time link to what they applied with. */
export function RecoverForm({ address }: { address: SignInAddress }) {
  const [sent, setSent] = useState<Contact | null>(null);
  const form = useForm<z.input<typeof recoverSchema>, unknown, Contact>({
    resolver: zodResolver(recoverSchema),
    defaultValues: { by: 'text', phone: '', email: '' },
  });
  const by = form.watch('by');
  const label = by === 'text' ? m.account_text_link() : m.account_email_link();

  async function submit(contact: Contact) {
    try {
      await requestLink(contact);
      setSent(contact);
    } catch (error) {
      showAuthError(form, error);
    }
  }

  if (sent) {
    const change = (next: Contact['by']) => {
      form.setValue('by', next);
      setSent(null);
    };
    return <RecoverSent contact={sent} onChange={change} />;
  }
  return (
    <>
      <h1>{label}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.account_recover_lede()}</p>
      <Form form={form} className="mt-6 grid gap-4.5" onSubmit={submit}>
        <PickField
          legend={m.account_send_by()}
          name="by"
          columns={2}
          options={[
            { value: 'text', label: m.account_by_text(), icon: <MessageSquareText aria-hidden="true" /> },
            { value: 'email', label: m.account_by_email(), icon: <Mail aria-hidden="true" /> },
          ]}
        />
        {by === 'email' ? (
          <AccountEmailField last />
        ) : (
          <PhoneField
            name="phone"
            label={m.account_phone()}
            enterKeyHint="send"
            placeholder={m.account_phone_example()}
            maxLength={40}
          />
        )}
        <FormError />
        <div>
          <SubmitButton block busyLabel={m.account_sending()}>
            {label}
          </SubmitButton>
          <p className="text-13 text-muted mt-3">
            {by === 'text' ? m.account_recover_note_text() : m.account_recover_note_email()}
          </p>
        </div>
      </Form>
      <ComesBack />
      <p className="mt-4 text-center">
        <LinkButton look="quiet" to={address.to('sign-in')}>
          {m.account_have_account()}
        </LinkButton>
      </p>
    </>
  );
}

/** What the one-time link brings back. */
function ComesBack() {
  return (
    <section className="mt-7 border-line border-t pt-6">
      <h2 className="mb-3 text-15">{m.account_comes_back()}</h2>
      <ul className="grid gap-2">
        {[m.account_comes_back_applications(), m.account_comes_back_alerts()].map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check className="text-green" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SentProps {
  contact: Contact;
  /** Another way, or another number or address. */
  onChange: (by: Contact['by']) => void;
}

/** The answer is the same whether or not the contact is known. */
function RecoverSent({ contact, onChange }: SentProps) {
  const [sentAt, setSentAt] = useState(() => Date.now());
  const resend = useMutation({
    mutationFn: () => requestLink(contact),
    onSuccess: () => {
      setSentAt(Date.now());
      toast({ title: m.account_link_sent_again(), variant: 'success' });
    },
  });
  const byText = contact.by === 'text';
  const shown = byText ? formatPhone(contact.phone) : contact.email;
  return (
    <>
      <IconDisc tone="green" size="large" className="mb-4">
        {byText ? <MessageSquareText /> : <Mail />}
      </IconDisc>
      <h1>{byText ? m.account_check_texts() : m.account_check_email()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug" role="status">
        <Slots
          text={m.account_link_sent({ contact: slot('contact') })}
          parts={{ contact: <b className={byText ? 'whitespace-nowrap text-ink' : 'break-words text-ink'}>{shown}</b> }}
        />
      </p>
      <div className="mt-6 grid gap-3">
        {resend.error && <ErrorNotice message={authMessage(resend.error)} />}
        <div className="grid grid-cols-2 gap-2">
          <ResendButton sentAt={sentAt} busy={resend.isPending} onSend={resend.mutate} />
          <Button look="line" size="small" narrow onClick={() => onChange(byText ? 'email' : 'text')}>
            {byText ? m.account_use_email() : m.account_use_text()}
          </Button>
        </div>
      </div>
      <p className="text-13 text-muted mt-5 flex gap-2.5">
        <Info aria-hidden="true" />
        <span>{byText ? m.account_link_help_text() : m.account_link_help_email({ brand: BRAND })}</span>
      </p>
    </>
  );
}
