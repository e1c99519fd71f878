import { BRAND } from '@rules/brand.ts';
import { useMutation } from '@tanstack/react-query';
import { Mail, MailCheck, MailX, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { focusHeading } from '@/components/focus-heading.ts';
import { Page } from '@/components/page.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { isDeadLink, isLinkToken } from '@/lib/link-token.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { m } from '@/paraglide/messages.js';
import { stopMails } from './api.ts';
import { DeadLink } from './dead-link.tsx';

/** `/employer/stop/:token`: stops the e-mails to the address that the link was sent to, after a tap; scanners open links. */
export function StopPage() {
  const { token = '' } = useParams();
  const [state, setState] = useState<'ask' | 'stopped' | 'resumed'>('ask');
  const content = useRef<HTMLDivElement>(null);
  usePageMeta({ title: m.employer_stop_ask(), noindex: true, noreferrer: true });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isUndone: boolean) => stopMails(token, isUndone),
    onSuccess: ({ stopped }) => setState(stopped ? 'stopped' : 'resumed'),
    onError: (failure, isUndone) => {
      if (isDeadLink(failure)) return;
      const description = isUndone ? m.employer_resume_failed() : m.employer_stop_failed();
      failureToast(m.errors_title(), description)(failure);
    },
  });
  useEffect(() => {
    if (state !== 'ask') focusHeading(content.current);
  }, [state]);
  if (!isLinkToken(token) || isDeadLink(error)) return <DeadLink token={null} />;
  const stopButton = (
    <Button
      look={state === 'ask' ? 'primary' : 'line'}
      size="large"
      block
      busy={isPending}
      busyLabel={m.employer_stop_busy()}
      onClick={() => mutate(false)}
    >
      {m.employer_stop_yes()}
    </Button>
  );
  return (
    <Page>
      <div ref={content}>
        {state === 'ask' && (
          <EmptyState main icon={<Mail />} title={m.employer_stop_ask()} actions={stopButton}>
            {m.employer_stop_ask_text({ brand: BRAND })}
          </EmptyState>
        )}
        {state === 'stopped' && <Stopped busy={isPending} onUndo={() => mutate(true)} />}
        {state === 'resumed' && (
          <EmptyState main tone="green" icon={<MailCheck />} title={m.employer_resumed()} actions={stopButton}>
            {m.employer_resumed_text()}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

/** No more e-mails go to the address; 'Undo' takes it back. */
export function Stopped({ busy, onUndo }: { busy: boolean; onUndo: () => void }) {
  return (
    <EmptyState
      main
      icon={<MailX />}
      title={m.employer_stopped()}
      actions={
        <Button look="line" size="large" block busy={busy} onClick={onUndo}>
          <Undo2 aria-hidden="true" /> {m.employer_resume()}
        </Button>
      }
    >
      {m.employer_stopped_text()}
    </EmptyState>
  );
}
