import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { paths } from '@/lib/paths.ts';
import { currentArrival, setArrival, useSession } from '@/lib/session.ts';
import { m } from '@/paraglide/messages.js';
import { Account } from './account.tsx';
import { AfterSignIn, type CompletePending } from './after-sign-in.tsx';
import { LinkQuestion } from './link-question.tsx';
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
  const [, setAnswered] = useState(false);
  const navigate = useNavigate();
  const arrival = currentArrival();
  const byLink = arrival?.kind === 'session';

  const leaveDeadLink = () => {
    setArrival(null);
    navigate(`${paths.signIn}${window.location.search || '?'}&problem=link`, { replace: true });
  };
  if (byLink && !arrival.isAccepted) {
    return (
      <Page>
        <LinkQuestion waiting={<Lines />} onAnswer={() => setAnswered(true)} onDead={leaveDeadLink} />
      </Page>
    );
  }
  if (!ready) return <Waiting />;
  if (!session) {
    return (
      <Page>
        <SignInSteps address={address} onAttempt={() => setTyped(true)} />
      </Page>
    );
  }
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
          newPassword={newPassword}
        />
      )}
    </Page>
  );
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
