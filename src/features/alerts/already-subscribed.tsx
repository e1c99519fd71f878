import { BellRing } from 'lucide-react';
import { Link } from '@/components/link.tsx';
import { Notice } from '@/components/notice.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

/** The number or address is known: there is nothing to do, but the way back to one's own rows. */
export function AlreadySubscribed({ byPhone }: { byPhone: boolean }) {
  return (
    <Notice icon={<BellRing className="text-blue" aria-hidden="true" />} className="mt-4">
      <b className="block">{m.alerts_already()}</b>
      {byPhone ? m.alerts_already_phone() : m.alerts_already_email()}{' '}
      <Link className="link inline-block py-2" to={`${paths.signIn}?mode=recover`}>
        {byPhone ? m.account_text_link() : m.account_email_link()}
      </Link>
    </Notice>
  );
}
