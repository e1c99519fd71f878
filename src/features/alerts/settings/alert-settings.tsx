import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronRight, UserRound } from 'lucide-react';
import { useState } from 'react';
import { buttonVariants } from '@/components/button.tsx';
import { cardVariants } from '@/components/card.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Link } from '@/components/link.tsx';
import { getLocale } from '@/lib/i18n.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { m } from '@/paraglide/messages.js';
import { alertQueries, type Deletion } from '../api.ts';
import { Deleted } from './data/deleted.tsx';
import { YourData } from './data/your-data.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { DEFAULTS, type StoredSettings } from './stored-settings.ts';
import { SignInFirst, WithoutAccount } from './without-account.tsx';

/**
 * The tab 'Alert settings' of the dashboard (specification 2 §2): an account's one active alert, the language of messages,
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
      {stored.isError && !stored.data && (
        <ErrorState onRetry={() => void stored.refetch()} busy={stored.isFetching}>
          {m.settings_load_failed()}
        </ErrorState>
      )}
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
      {!userId && <SignInFirst />}
      <SettingsForm
        stored={{ ...values, email: values.email || (email ?? '') }}
        alert={stored.alert}
        isOff={userId !== null && stored.isOff}
        userId={userId}
        language={language}
      />
      {(userId || stored.signUp) && <LanguageChoice value={language} onChange={setChosen} />}
      {!userId && <WithoutAccount signUp={stored.signUp} />}
      <YourData email={email} onDeleted={onDeleted} />
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
