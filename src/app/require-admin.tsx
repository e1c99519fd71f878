import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { QueryError } from '@/components/error-state.tsx';
import { Page } from '@/components/page.tsx';
import { Toaster } from '@/components/toaster.tsx';
import { accountQueries, signOut } from '@/features/account/api.ts';
import { TwoStepForm } from '@/features/account/two-step.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths, signInPath } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * The guard of the admin screens: reads the role at every navigation, and asks for the code if the account has a
 * second factor. For convenience only: the database and the functions decide what may be read or done.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { session, ready } = useSession();
  const userId = session?.user.id;
  const role = useQuery({
    ...accountQueries.adminAccess(userId ?? '', pathname),
    enabled: userId !== undefined,
  });
  const { data, isError, refetch } = role;
  usePageMeta({ title: 'Admin', noindex: true });

  if (ready && !session) {
    return (
      <Refused reason="Access Denied - Please log in to continue" signIn={signInPath(`${pathname}${search}${hash}`)} />
    );
  }
  if (data === 'no-admin') return <Refused reason="Access Denied - Admin access required" />;
  if (data === 'admin') return children;
  if (data === 'second-step') {
    return (
      <StandalonePage>
        <TwoStepForm onDone={() => void refetch()} onSignOut={() => void signOut('local')} />
      </StandalonePage>
    );
  }
  if (!isError) return <PageSkeleton />;
  return (
    <StandalonePage>
      <QueryError query={role}>Failed to load admin data</QueryError>
    </StandalonePage>
  );
}

/** How long signing in is offered on the home screen. */
const OFFERED_SECONDS = 60;

/** Home, with the reason; `signIn` is where a visitor signs in and comes back from. */
function Refused({ reason, signIn }: { reason: string; signIn?: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      title: reason,
      variant: 'destructive',
      ...(signIn && {
        action: { label: m.account_sign_in(), run: () => navigate(signIn) },
        seconds: OFFERED_SECONDS,
      }),
    });
    navigate(paths.home, { replace: true });
  }, [reason, signIn, navigate]);
  return <PageSkeleton />;
}

function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Page>{children}</Page>
      </main>
      <Toaster />
    </>
  );
}
