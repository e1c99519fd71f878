import { normalizeEmail } from '@rules/email.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { Notice } from '@/components/notice.tsx';
import { longDate } from '@/lib/dates.ts';
import { adminMessageQueries, type Recipient } from './api.ts';
import type { Channel } from './labels.ts';
import { isPhone } from './schema.ts';

interface Props {
  channel: Channel;
  email: string;
  phone: string;
}

/** Under the recipient: whether they agreed to be messaged this way. Keeps its place while it is looked up. */
export function RecipientNote({ channel, email, phone }: Props) {
  const mail = normalizeEmail(email) ?? '';
  const number = isPhone(phone) ? phone.trim() : '';
  const whole = channel === 'email' ? mail !== '' : channel === 'sms' ? number !== '' : mail !== '' || number !== '';
  const { data, isError } = useQuery({ ...adminMessageQueries.recipient(mail, number), enabled: whole });
  return (
    <div className="min-h-13" aria-live="polite">
      {whole && data && <ConsentNote recipient={data} channel={channel} />}
      {whole && isError && (
        <Notice tone="amber" icon={<CircleAlert aria-hidden="true" />}>
          Whether they agreed to be messaged could not be looked up.
        </Notice>
      )}
    </div>
  );
}

function ConsentNote({ recipient, channel }: { recipient: Recipient; channel: Channel }) {
  const who = <b>{recipient.first_name ?? 'This person'}</b>;
  if (channel === 'in_app') {
    return recipient.in_app ? (
      <Notice tone="green" icon={<CircleCheck aria-hidden="true" />}>
        {who} sees it on their dashboard until they have read it.
      </Notice>
    ) : (
      <Notice tone="red" icon={<CircleX aria-hidden="true" />}>
        {recipient.known
          ? 'No dashboard is known to be theirs. Send a text or an email instead.'
          : 'Nobody with this email or phone uses the site yet.'}
      </Notice>
    );
  }
  const state = channel === 'sms' ? recipient.sms : recipient.email;
  const at = channel === 'sms' ? recipient.sms_at : recipient.email_at;
  const what = channel === 'sms' ? 'texts' : 'emails';
  if (state === 'stopped') {
    return (
      <Notice tone="red" icon={<CircleX aria-hidden="true" />}>
        {who} stopped {what}. Nothing can be sent this way.
      </Notice>
    );
  }
  if (state === 'agreed') {
    return (
      <Notice tone="green" icon={<CircleCheck aria-hidden="true" />}>
        {who} agreed to {what}
        {at && ` on ${longDate(at)}`}.
      </Notice>
    );
  }
  return (
    <Notice tone="amber" icon={<CircleAlert aria-hidden="true" />}>
      No consent to {what} is on record for {recipient.known ? who : 'this address'}: write only about what they asked
      for.
    </Notice>
  );
}
