import type { Session } from '@supabase/supabase-js';
import { useState } from 'react';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { paths } from '@/lib/paths.ts';
import { currentArrival, useSession } from '@/lib/session.ts';
import { m } from '@/paraglide/messages.js';
import { Account } from './account.tsx';
import { AfterSignIn, type CompletePending } from './after-sign-in.tsx';
import { readProgress } from './sign-in-progress.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import { useSignInAddress } from './use-sign-in-address.ts';

/**
 * `/sign-in`: signing in, signing up, codes, resets, what follows, and the account itself. `completePending` carries out
 * the pending action of the address.
 */
export function SignInPage({ completePending }: { completePending: CompletePending }) {
  const { session, ready } = useSession();
  const address = useSignInAddress();
  const [typed, setTyped] = useState(false);
  const arrival = currentArrival();

  if (!ready) return <Waiting />;
  if (!session) {
    return (
      <Page>
        <SignInSteps address={address} onAttempt={() => setTyped(true)} />
      </Page>
    );
  }
  const byLink = arrival?.kind === 'session';
  const isReset = (byLink && arrival.purpose === 'recovery') || (typed && readProgress()?.purpose === 'reset');
  const isChange = address.mode === 'new-password' && !isReset;
  const newPassword = isReset || isChange;
  const idle = !typed && !byLink && !newPassword && address.next === '/' && !address.pending;
  return (
    <Page>
      {idle ? (
        <Account session={session} address={address} waiting={<Lines />} />
      ) : (
        <AfterSignIn
          session={session}
          next={isChange ? paths.signIn : address.next}
          pending={address.pending}
          completePending={completePending}
          signedInHere={typed || askedHere(session)}
          byUnaskedLink={byLink && !askedHere(session)}
          newPassword={newPassword}
        />
      )}
    </Page>
  );
}

/** Whether the link was asked for in this browser: a link alone may be anybody's. */
function askedHere(session: Session): boolean {
  return readProgress()?.email.toLowerCase() === session.user.email?.toLowerCase();
}

function Waiting() {
  return (
    <Page>
      <Lines />
    </Page>
  );
}

function Lines() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {m.shell_loading()}
      </p>
      <Skeleton width="100%" height={72} />
      <Skeleton width="100%" height={52} className="mt-5" />
      <Skeleton width="100%" height={48} className="mt-8" />
      <Skeleton width="100%" height={48} className="mt-8" />
    </div>
  );
}
