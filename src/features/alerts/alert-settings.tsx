import { ALL_NYC } from '@rules/taxonomy.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BellRing, ChevronRight, LogIn, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonVariants } from '@/components/button.tsx';
import { Card, cardVariants } from '@/components/card.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Notice } from '@/components/notice.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { categoryName } from '@/features/jobs/job.ts';
import { getLocale } from '@/lib/i18n.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths, signInPath } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { m } from '@/paraglide/messages.js';
import { alertQueries, type Deletion } from './api.ts';
import { Deleted } from './delete-data.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { NotificationSwitch } from './notification-switch.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SignUpSettings } from './sign-up-settings.tsx';
import { DEFAULTS, type StoredSettings } from './stored-settings.ts';
import { useWhere } from './where.ts';
import { YourData } from './your-data.tsx';

/**
 * The tab 'Alert settings' of the dashboard: an account's one active alert, the language of messages,
 * and one's data. A visitor sees what works without an account, and what is saved once they are signed in.
 */
export function AlertSettings() {
  const { session, ready } = useSession();
  const userId = session?.user.id ?? null;
  const [deleted, setDeleted] = useState<Deletion | null>(null);
  const stored = useQuery({ ...alertQueries.settings(userId), enabled: ready && deleted === null });
  usePageMeta({ title: m.dashboard_tab_alerts(), noindex: true });
  if (deleted) return <Deleted what={deleted} />;
  return (
    <div className="max-w-140">
      <Link className={buttonVariants({ look: 'quiet', className: '-mt-3 mb-2 -ml-2' })} to={paths.alerts}>
        <ArrowLeft aria-hidden="true" /> {m.settings_back()}
      </Link>
      {stored.isPending && <SettingsSkeleton />}
      <QueryError query={stored}>{m.settings_load_failed()}</QueryError>
      {stored.data && (
        <Settings
          key={userId}
          stored={stored.data}
          userId={userId}
          email={userId ? (session?.user.email ?? '') : null}
          onDeleted={setDeleted}
        />
      )}
    </div>
  );
}

interface Props {
  stored: StoredSettings;
  userId: string | null;
  email: string | null;
  onDeleted: (what: Deletion) => void;
}

function Settings({ stored, userId, email, onDeleted }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const language = chosen ?? stored.language ?? getLocale();
  const values = stored.values ?? DEFAULTS;
  return (
    <>
      {!userId && stored.signUp && <WithoutAccount signUp={stored.signUp} />}
      {!userId && <SignInFirst />}
      <SettingsForm
        stored={{ ...values, email: values.email || (email ?? '') }}
        alert={stored.alert}
        isOff={userId !== null && stored.isOff}
        userId={userId}
        language={language}
      />
      {(userId || stored.signUp) && <LanguageChoice value={language} onChange={setChosen} />}
      {stored.values?.sms_enabled && !stored.isOff && <NotificationSwitch userId={userId} />}
      {!userId && !stored.signUp && <WithoutAccount signUp={null} />}
      {!userId && <LostKey />}
      <YourData
        email={email}
        pausedUntil={stored.pausedUntil}
        canPause={stored.alert !== null || stored.signUp !== null}
        onDeleted={onDeleted}
      />
      {userId && (
        <Link className={cardVariants({ className: 'mt-3 flex items-center gap-3' })} to={paths.signIn}>
          <UserRound className="text-muted" aria-hidden="true" />
          <span className="min-w-0 flex-1">
            <b className="block">{m.settings_account()}</b>
            <span className="text-13 text-muted">{m.settings_account_text()}</span>
          </span>
          <ChevronRight className="text-muted" aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

/** The settings' cards in their final sizes. */
function SettingsSkeleton() {
  return (
    <div className="grid gap-3" role="status">
      <span className="sr-only">{m.settings_loading()}</span>
      {[338, 148, 52, 120].map((height) => (
        <Skeleton key={height} width="100%" height={height} rounded="card" />
      ))}
    </div>
  );
}

/** Why a visitor is asked to sign in, and the way there and back. */
function SignInFirst() {
  return (
    <Notice icon={<LogIn className="text-blue" aria-hidden="true" />} className="mb-3">
      <p>{m.settings_log_in()}</p>
      <LinkButton look="tint" className="mt-2.5" to={signInPath(paths.alertSettings)}>
        {m.account_sign_in()}
      </LinkButton>
    </Notice>
  );
}

/** What works without an account: the alerts of this phone, and signing up for them. */
function WithoutAccount({ signUp }: { signUp: StoredSettings['signUp'] }) {
  return (
    <section className={signUp ? 'mb-7' : 'mt-7'}>
      <h2 className="mb-3 text-17">{m.settings_without()}</h2>
      <Card>
        <p className="flex gap-3">
          <BellRing className="flex-none text-green" aria-hidden="true" />
          {signUp ? <OfSignUp signUp={signUp} /> : m.settings_without_text()}
        </p>
        {signUp?.isTextOff && <p className="text-13 text-muted mt-1">{m.alerts_start_note()}</p>}
        {signUp && <SignUpSettings signUp={signUp} />}
        <LinkButton look="line" block className="mt-4" to={paths.alerts}>
          {m.settings_set_up()}
        </LinkButton>
      </Card>
    </section>
  );
}

function LostKey() {
  return (
    <p className="text-13 text-muted mt-3">
      <span className="block">{m.settings_lost()}</span>
      <Link className="text-green underline underline-offset-3 inline-block py-2" to={`${paths.signIn}?mode=recover`}>
        {m.account_text_link()}
      </Link>
    </p>
  );
}

function OfSignUp({ signUp }: { signUp: NonNullable<StoredSettings['signUp']> }) {
  const { category, city, isOn } = signUp;
  const where = useWhere({ ...signUp, city: city || ALL_NYC });
  const words = { work: categoryName(category), place: where };
  return isOn ? m.settings_yours(words) : m.settings_yours_off(words);
}
