import type { Session } from '@supabase/supabase-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Waiting } from '@/components/waiting.tsx';
import type { PendingAction } from '@/lib/paths.ts';
import { queryClient } from '@/lib/query-client.ts';
import { setArrival } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Claimable, needsSecondStep, settleClaim, signOut } from './api.ts';
import { ClaimQuestion } from './claim-question.tsx';
import { NewPasswordForm } from './password-forms.tsx';
import { dropProgress } from './sign-in-progress.ts';
import { TwoStepForm } from './two-step.tsx';

/** Completes what a person was doing when they were asked to sign in, and shows the result. */
export type CompletePending = (pending: PendingAction) => Promise<void>;

interface Props {
  session: Session;
  next: string;
  pending: PendingAction | null;
  completePending: CompletePending;
  /** A reset: the new password comes before anything else. */
  newPassword: boolean;
}

type Stage = 'checking' | 'two-step' | 'password' | 'claiming' | 'leaving';

/** From a fresh session to where the person was: second step, new password, 'Are these yours?', the pending action. */
export function AfterSignIn(props: Props) {
  const { session, next, pending, completePending, newPassword } = props;
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>('checking');
  const [waiting, setWaiting] = useState<Claimable | null>(null);
  const email = session.user.email ?? '';

  async function leave() {
    setStage('leaving');
    setWaiting(null);
    if (pending) await completePending(pending);
    dropProgress();
    setArrival(null);
    // What was read as a visitor is not what the account sees.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    navigate(next, { replace: true });
  }

  async function claim() {
    setStage('claiming');
    try {
      const left = await settleClaim();
      if (left) return setWaiting(left);
    } catch {
      // Nothing is lost: the rows stay with this browser, and the account page offers them again.
      toast({ title: m.account_claim_failed() });
    }
    await leave();
  }

  const goOn = () => (newPassword ? setStage('password') : void claim());
  const begin = useEffectEvent((isNeeded: boolean) => (isNeeded ? setStage('two-step') : goOn()));

  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    needsSecondStep().then(
      (isNeeded) => begin(isNeeded),
      () => begin(false),
    );
  }, []);

  if (stage === 'two-step') {
    return <TwoStepForm onDone={goOn} onSignOut={() => void signOut('local')} />;
  }
  if (stage === 'password') return <NewPasswordForm email={email} onDone={() => void claim()} />;
  if (waiting) return <ClaimQuestion waiting={waiting} email={email} onDone={() => void leave()} />;
  return <Waiting>{m.account_finishing()}</Waiting>;
}
