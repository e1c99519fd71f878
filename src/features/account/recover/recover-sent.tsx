import { formatPhone } from '@rules/phone-format.ts';
import { Info, Mail, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { toast } from '@/components/toast.ts';
import { BRAND } from '@/lib/brand.ts';
import { m } from '@/paraglide/messages.js';
import { tried } from '../api.ts';
import { FormProblem } from '../fields/form-problem.tsx';
import { ResendButton } from '../fields/resend-button.tsx';
import { useAttempt } from '../use-attempt.ts';
import { type Contact, requestLink } from './api.ts';

interface Props {
  contact: Contact;
  /** Another way, or another number or address. */
  onChange: (by: Contact['by']) => void;
}

/** The answer is the same whether or not the contact is known. */
export function RecoverSent({ contact, onChange }: Props) {
  const [sentAt, setSentAt] = useState(() => Date.now());
  const { busy, problem, attempt } = useAttempt();
  const byText = contact.by === 'text';
  const shown = byText ? formatPhone(contact.phone) : contact.email;

  async function again() {
    if (!(await attempt(() => tried(() => requestLink(contact))))) return;
    setSentAt(Date.now());
    toast({ title: m.account_link_sent_again(), variant: 'success' });
  }

  return (
    <>
      <span className="disc disc-lg tone-green mb-4" aria-hidden="true">
        {byText ? <MessageSquareText /> : <Mail />}
      </span>
      <h1>{byText ? m.account_check_texts() : m.account_check_email()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug" role="status">
        <Slots
          text={m.account_link_sent({ contact: slot('contact') })}
          parts={{ contact: <b className={byText ? 'whitespace-nowrap text-ink' : 'break-words text-ink'}>{shown}</b> }}
        />
      </p>
      <div className="mt-6 grid gap-3">
        <FormProblem problem={problem} />
        <div className="grid grid-cols-2 gap-2">
          <ResendButton sentAt={sentAt} busy={busy} onSend={again} />
          <Button look="line" className="px-2 text-15" onClick={() => onChange(byText ? 'email' : 'text')}>
            {byText ? m.account_use_email() : m.account_use_text()}
          </Button>
        </div>
      </div>
      <p className="note mt-5 flex gap-2.5">
        <Info aria-hidden="true" />
        <span>{byText ? m.account_link_help_text() : m.account_link_help_email({ brand: BRAND })}</span>
      </p>
    </>
  );
}
