import { History } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { toast } from '@/components/toast.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { STAY_SECONDS, useStay } from './use-stay.ts';

/** A link that was used, has expired or never was: says so, and opens the jobs by itself unless somebody touches the screen. */
export function EntryNotFound({ openJobs }: { openJobs: ReactNode }) {
  const navigate = useNavigate();
  const seconds = useStay(() => void navigate(paths.jobs, { replace: true }));
  useEffect(() => {
    toast({ title: m.reapply_missing(), description: m.reapply_missing_text() });
  }, []);
  return (
    <>
      <EmptyState
        main
        tone="amber"
        icon={<History />}
        title={m.reapply_missing()}
        actions={
          <LinkButton block to={paths.jobs}>
            {m.reapply_browse()}
          </LinkButton>
        }
      >
        {m.reapply_missing_text()}
      </EmptyState>
      <p className="note mt-2.5 min-h-5 text-center tabular-nums" role="timer" aria-live="off">
        {seconds !== null && m.reapply_leaving({ seconds })}
      </p>
      <p className="sr-only" role="status">
        {seconds !== null && m.reapply_leaving_said({ seconds: STAY_SECONDS })}
      </p>
      <p className="mt-1 text-center">
        <LinkButton look="quiet" to={`${paths.signIn}?mode=recover`}>
          {m.account_text_link()}
        </LinkButton>
      </p>
      {openJobs}
    </>
  );
}
