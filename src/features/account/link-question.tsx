import type { User } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/button.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { ErrorNotice } from '@/components/form.tsx';
import { useLinkMutation } from '@/components/link-outcome.tsx';
import { queryClient } from '@/lib/query-client.ts';
import { m } from '@/paraglide/messages.js';
import { acceptLink, openLink, refuseLink } from './api.ts';
import { authMessage } from './auth-problem.ts';
import { readProgress } from './sign-in-progress.ts';

interface Props {
  waiting: ReactNode;
  /** The link's session is this browser's, or gone. */
  onAnswer: () => void;
  /** The link brought no session that works. */
  onDead: () => void;
}

/**
 * Asks who a link signs in, before it does, when it was not asked for in this browser: anybody can send a link to an
 * account of theirs, and what is applied for there would be theirs to read.
 */
export function LinkQuestion({ waiting, onAnswer, onDead }: Props) {
  const opened = useLinkMutation(openLink);
  const accept = useMutation({
    mutationFn: acceptLink,
    onSuccess: () => {
      // Of whoever was signed in here before.
      queryClient.clear();
      onAnswer();
    },
  });
  const refuse = useMutation({ mutationFn: refuseLink, onSettled: onAnswer });
  const user = opened.data;
  const isRequested = user && isRequestedOnThisDevice(user);
  const goOn = useEffectEvent(() => accept.mutate());
  const end = useEffectEvent(onDead);
  useEffect(() => {
    if (isRequested) goOn();
  }, [isRequested]);
  useEffect(() => {
    if (user === null) end();
  }, [user]);
  const email = user?.email ?? '';
  useFlowBar({ title: user ? m.account_signed_in_as({ email }) : m.account_title() });

  if (opened.isError) return <QueryError query={opened}>{m.account_link_failed()}</QueryError>;
  if (!user || (isRequested && !accept.isError)) return waiting;
  return (
    <>
      <h1 className="break-words">{m.account_signed_in_as({ email })}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{m.account_by_link_lede()}</p>
      <div className="mt-5 grid gap-3">
        {accept.error && <ErrorNotice message={authMessage(accept.error)} />}
        <Button block busy={accept.isPending} onClick={() => accept.mutate()}>
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

/** Whether the link was asked for in this browser: a link alone may be anybody's. */
const isRequestedOnThisDevice = ({ email }: User) => readProgress()?.email.toLowerCase() === email?.toLowerCase();
