import type { Session } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { toast } from '@/components/toast.ts';
import { useFrame } from '@/lib/frame.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { claimPreview } from '../api.ts';
import { FormProblem } from '../fields/form-problem.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { SignInAddress } from '../use-sign-in-address.ts';
import { ClaimQuestion } from './claim-question.tsx';
import { EverywhereDialog } from './everywhere-dialog.tsx';
import { signOut } from './sign-out.ts';
import { TwoStepSetup } from './two-step-setup.tsx';

/** Who is signed in, and the ways out. */
export function AccountView({ session, address }: { session: Session; address: SignInAddress }) {
  const navigate = useNavigate();
  const { busy, problem, attempt } = useAttempt();
  const [asking, setAsking] = useState<'everywhere' | 'claim' | null>(null);
  const userId = session.user.id;
  const email = session.user.email ?? '';
  const rows = useQuery({ queryKey: ['account', 'claimable', userId], queryFn: claimPreview });
  useFrame({ title: m.account_title() });
  usePageMeta({ title: m.account_title(), noindex: true });

  async function end(scope: 'local' | 'global') {
    setAsking(null);
    if (!(await attempt(() => signOut(scope)))) return;
    toast({ title: m.account_signed_out(), variant: 'success' });
    navigate(paths.jobs);
  }

  if (asking === 'claim' && rows.data) {
    const done = () => {
      setAsking(null);
      void rows.refetch();
    };
    return <ClaimQuestion rows={rows.data} email={email} onDone={done} />;
  }
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="disc tone-green" aria-hidden="true">
          <UserRound />
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="text-22">{m.account_title()}</h1>
          <p className="break-words text-muted">{m.account_signed_in_as({ email })}</p>
        </div>
      </div>
      <div className="mt-5 grid gap-3">
        <LinkButton block to={paths.myApplications}>
          {m.account_to_applications()}
        </LinkButton>
        {rows.data && rows.data.length > 0 && (
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
        <FormProblem problem={problem} />
        <Button look="line" block busy={busy} busyLabel={m.account_signing_out()} onClick={() => end('local')}>
          {m.account_sign_out()}
        </Button>
        <Button look="quiet" block onClick={() => setAsking('everywhere')}>
          {m.account_sign_out_everywhere()}
        </Button>
        <p className="note">{m.account_sign_out_note()}</p>
      </section>
      {asking === 'everywhere' && <EverywhereDialog onYes={() => end('global')} onNo={() => setAsking(null)} />}
    </>
  );
}
