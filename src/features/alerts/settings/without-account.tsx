import { BellRing, LogIn } from 'lucide-react';
import { Card } from '@/components/card.tsx';
import { Link } from '@/components/link.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { paths, signInPath } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { categoryName, cityName } from '../alert-options.tsx';
import type { StoredSettings } from './stored-settings.ts';

/** Why a visitor is asked to sign in, and the way there and back. */
export function SignInFirst() {
  return (
    <Notice icon={<LogIn className="text-blue" aria-hidden="true" />} className="mb-3">
      <p>{m.settings_log_in()}</p>
      <LinkButton look="tint" className="mt-2.5" to={signInPath(paths.alertSettings)}>
        {m.account_sign_in()}
      </LinkButton>
    </Notice>
  );
}

/** What works without an account: the alerts of this phone, signing up for them, and getting back to another phone's. */
export function WithoutAccount({ signUp }: { signUp: StoredSettings['signUp'] }) {
  return (
    <section className="mt-7">
      <h2 className="mb-3 text-17">{m.settings_without()}</h2>
      <Card>
        <p className="flex gap-3">
          <BellRing className="flex-none text-green" aria-hidden="true" />
          {signUp ? ofSignUp(signUp) : m.settings_without_text()}
        </p>
        <LinkButton look="line" block className="mt-4" to={paths.alerts}>
          {m.settings_set_up()}
        </LinkButton>
      </Card>
      <p className="note mt-3">
        <span className="block">{m.settings_lost()}</span>
        <Link className="link inline-block py-2" to={`${paths.signIn}?mode=recover`}>
          {m.account_text_link()}
        </Link>
      </p>
    </section>
  );
}

function ofSignUp({ category, city, isOn }: NonNullable<StoredSettings['signUp']>): string {
  const words = { work: categoryName(category), place: city ? cityName(city) : m.jobs_any_location() };
  return isOn ? m.settings_yours(words) : m.settings_yours_off(words);
}
