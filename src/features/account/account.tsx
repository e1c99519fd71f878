import type { Session } from '@supabase/supabase-js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { ErrorNotice } from '@/components/form.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { accountQueries, countClaimable, signOut } from './api.ts';
import { authMessage } from './auth-problem.ts';
import { ClaimQuestion } from './claim-question.tsx';
import { TwoStepForm, TwoStepSetup } from './two-step.tsx';
import type { SignInAddress } from './use-sign-in-address.ts';

interface Props {
  session: Session;
  address: SignInAddress;
}

/** The account of a session that was there already: the second step first, where one was left out (a reload in between). */
export function Account({ session, address, waiting }: Props & { waiting: ReactNode }) {
  const step = useQuery(accountQueries.secondStep(session.user.id));
  if (step.isPending) return waiting;
  if (step.data) return <TwoStepForm onDone={() => void step.refetch()} onSignOut={() => void signOut('local')} />;
  return <AccountView session={session} address={address} />;
}

/** Who is signed in, and the ways out. */
function AccountView({ session, address }: Props) {
  const navigate = useNavigate();
  const end = useMutation({
    mutationFn: signOut,
    onMutate: () => setAsking(null),
    onSuccess: () => {
      toast({ title: m.account_signed_out(), variant: 'success' });
      navigate(paths.jobs);
    },
  });
  const [asking, setAsking] = useState<'everywhere' | 'claim' | null>(null);
  const userId = session.user.id;
  const email = session.user.email ?? '';
  const waiting = useQuery(accountQueries.claimable(userId));
  useFlowBar({ title: m.account_title() });
  usePageMeta({ title: m.account_title(), noindex: true });

  if (asking === 'claim' && waiting.data) {
    const done = () => {
      setAsking(null);
      void waiting.refetch();
    };
    return <ClaimQuestion waiting={waiting.data} email={email} onDone={done} />;
  }
  return (
    <>
      <div className="flex items-center gap-3">
        <IconDisc tone="green">
          <UserRound />
        </IconDisc>
        <div className="min-w-0 flex-1">
          <h1 className="text-22">{m.account_title()}</h1>
          <p className="break-words text-muted">{m.account_signed_in_as({ email })}</p>
        </div>
      </div>
      <div className="mt-5 grid gap-3">
        <LinkButton block to={paths.myApplications}>
          {m.account_to_applications()}
        </LinkButton>
        {waiting.data && countClaimable(waiting.data) > 0 && (
          <Button look="tint" block onClick={() => setAsking('claim')}>
            {m.account_claim_open()}
          </Button>
        )}
        <LinkButton look="line" block to={address.to('new-password')}>
          {m.account_change_password()}
        </LinkButton>
      </div>
      <TwoStepSetup userId={userId} />
      <section className="mt-7 grid gap-3 border-line border-t pt-6">
        {end.error && <ErrorNotice message={authMessage(end.error)} />}
        <Button
          look="line"
          block
          busy={end.isPending}
          busyLabel={m.account_signing_out()}
          onClick={() => end.mutate('local')}
        >
          {m.account_sign_out()}
        </Button>
        <Button look="quiet" block onClick={() => setAsking('everywhere')}>
          {m.account_sign_out_everywhere()}
        </Button>
        <p className="text-13 text-muted">{m.account_sign_out_note()}</p>
      </section>
      {asking === 'everywhere' && <EverywhereDialog onYes={() => end.mutate('global')} onNo={() => setAsking(null)} />}
    </>
  );
}

/** Says exactly what 'Sign out everywhere' does before it does it. */
function EverywhereDialog({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  return (
    <Dialog title={m.account_everywhere_title()} onClose={onNo}>
      <p>{m.account_everywhere_text()}</p>
      <div className="mt-5 grid gap-3">
        <Button block onClick={onYes}>
          {m.account_sign_out_everywhere()}
        </Button>
        <Button look="line" block onClick={onNo}>
          {m.account_keep()}
        </Button>
      </div>
    </Dialog>
  );
}
