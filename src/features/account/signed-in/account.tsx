import type { Session } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SignInAddress } from '../use-sign-in-address.ts';
import { AccountView } from './account-view.tsx';
import { signOut } from './sign-out.ts';
import { needsSecondStep } from './two-step.ts';
import { TwoStepForm } from './two-step-form.tsx';

/** The account of a session that was there already: the second step first, where one was left out (a reload in between). */
export function Account({
  session,
  address,
  waiting,
}: {
  session: Session;
  address: SignInAddress;
  waiting: ReactNode;
}) {
  const step = useQuery({
    queryKey: ['account', 'second-step', session.user.id],
    queryFn: needsSecondStep,
    gcTime: 0,
  });
  if (step.isPending) return waiting;
  if (step.data) return <TwoStepForm onDone={() => void step.refetch()} onSignOut={() => void signOut('local')} />;
  return <AccountView session={session} address={address} />;
}
