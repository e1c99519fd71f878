import { CONSENT_TEXT_VERSION } from '@rules/consent.ts';
import { BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmailField, PhoneField } from '@/components/form.tsx';
import { Notice } from '@/components/notice.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { useSharedContact } from './use-shared-contact.ts';

interface Props {
  /** Set where the form's choice of channels decides what is needed; else the phone is required and the e-mail optional. */
  needed?: { phone: boolean; email: boolean };
  /** Where they are worded differently. */
  labels?: { phone: string; email: string };
}

/** Phone and e-mail of either sign-up form; these and the city are typed once for both. */
export function ContactFields({ needed, labels }: Props) {
  useSharedContact();
  return (
    <>
      <PhoneField
        label={labels?.phone ?? m.apply_phone()}
        required={needed?.phone ?? true}
        enterKeyHint="next"
        placeholder={m.apply_phone_placeholder()}
      />
      <EmailField
        label={labels?.email ?? m.apply_email()}
        optional={!needed && !labels}
        required={needed?.email ?? false}
        enterKeyHint="next"
        placeholder={m.alerts_email_example()}
      />
    </>
  );
}

/** The number or address is known: there is nothing to do, but the way back to one's own rows. */
export function AlreadySubscribed({ byPhone }: { byPhone: boolean }) {
  return (
    <Notice icon={<BellRing className="text-blue" aria-hidden="true" />} className="mt-4">
      <b className="block">{m.alerts_already()}</b>
      {byPhone ? m.alerts_already_phone() : m.alerts_already_email()}{' '}
      <Link className="text-green underline underline-offset-3 inline-block py-2" to={`${paths.signIn}?mode=recover`}>
        {byPhone ? m.account_text_link() : m.account_email_link()}
      </Link>
    </Notice>
  );
}

/** The version of the consent text. */
export const ALERTS_CONSENT = `alerts-${CONSENT_TEXT_VERSION}`;
