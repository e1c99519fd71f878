import type { Session } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { toast } from '@/components/toast.ts';
import { Waiting } from '@/components/waiting.tsx';
import type { PendingAction } from '@/lib/paths.ts';
import { queryClient } from '@/lib/query-client.ts';
import { arrivalDone } from '@/lib/session.ts';
import { m } from '@/paraglide/messages.js';
import { type Claimable, endSession, needsSecondStep, settleClaim, signOut } from './api.ts';
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
  /** The person typed the password or the code in this browser, or asked for the link here. */
  signedInHere: boolean;
  /** Signed in by a link that was not requested in this browser: it may be anybody's. */
  byUnaskedLink: boolean;
  /** A reset: the new password comes before anything else. */
  newPassword: boolean;
}

type Stage = 'checking' | 'by-link' | 'two-step' | 'password' | 'claiming' | 'leaving';

/** From a fresh session to where the person was: second step, new password, 'Are these yours?', the pending action. */
export function AfterSignIn(props: Props) {
  const { session, next, pending, completePending, signedInHere, byUnaskedLink, newPassword } = props;
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>('checking');
  const [waiting, setWaiting] = useState<Claimable | null>(null);
  const userId = session.user.id;
  const email = session.user.email ?? '';

  async function leave() {
    setStage('leaving');
    setWaiting(null);
    if (pending) await completePending(pending);
    dropProgress();
    arrivalDone();
    // What was read as a visitor is not what the account sees.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    navigate(next, { replace: true });
  }

  async function claim() {
    setStage('claiming');
    try {
      const left = await settleClaim(userId, signedInHere);
      if (left) return setWaiting(left);
    } catch {
      // Nothing is lost: the rows stay with this browser, and the account page offers them again.
      toast({ title: m.account_claim_failed() });
    }
    await leave();
  }

  const goOn = () => (newPassword ? setStage('password') : void claim());
  const ask = () => (byUnaskedLink ? setStage('by-link') : goOn());
  const begin = useEffectEvent((isNeeded: boolean) => (isNeeded ? setStage('two-step') : ask()));

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
    return <TwoStepForm onDone={ask} onSignOut={() => void signOut('local')} />;
  }
  if (stage === 'by-link') return <LinkQuestion email={email} onYes={goOn} onNo={arrivalDone} />;
  if (stage === 'password') return <NewPasswordForm email={email} onDone={() => void claim()} />;
  if (waiting) return <ClaimQuestion waiting={waiting} email={email} onDone={() => void leave()} />;
  return <Waiting>{m.account_finishing()}</Waiting>;
}

interface LinkQuestionProps {
  email: string;
  onYes: () => void;
  /** The session is gone; what this browser holds stays. */
  onNo: () => void;
}

/**
 * Asks who a link signed in, when it was not asked for in this browser: anybody can send a link to an account of theirs,
 * and what is applied for there would be theirs to read.
 */
function LinkQuestion({ email, onYes, onNo }: LinkQuestionProps) {
  const refuse = useMutation({ mutationFn: () => endSession('local'), onSuccess: onNo });
  useFlowBar({ title: m.account_signed_in_as({ email }) });

  return (
    <>
      <h1 className="break-words">{m.account_signed_in_as({ email })}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.account_by_link_lede()}</p>
      <div className="mt-5 grid gap-3">
        <Button block onClick={onYes}>
          {m.account_continue()}
        </Button>
        <Button
          look="line"
          block
          size="large"
          busy={refuse.isPending}
          busyLabel={m.account_signing_out()}
          onClick={() => refuse.mutate()}
        >
          {m.account_not_me()}
        </Button>
      </div>
    </>
  );
}
