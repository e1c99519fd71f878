import { useMutation } from '@tanstack/react-query';
import { CircleCheck, MailCheck, MailQuestion } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { focusHeading } from '@/components/focus-heading.ts';
import { ErrorNotice } from '@/components/form.tsx';
import { DeadLinkState } from '@/components/link-outcome.tsx';
import { Page } from '@/components/page.tsx';
import { toAppError, waitText } from '@/lib/errors.ts';
import { isDeadLink, isLinkToken } from '@/lib/link-token.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { confirmPost } from './api.ts';
import { dropPost, readPost } from './draft.ts';

/** `/post/:token`: confirms a posted job, once, after a tap (scanners open links), and says what became of it. */
export function ConfirmPage() {
  const { token = '' } = useParams();
  const content = useRef<HTMLDivElement>(null);
  usePageMeta({ title: m.post_confirm(), noindex: true, noreferrer: true });
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => confirmPost(token),
    onSuccess: () => {
      // Another one may have been begun meanwhile.
      if (readPost().sentTo) dropPost();
    },
  });
  const isUsed = toAppError(error).status === 409;
  const isOver = !isLinkToken(token) || isDeadLink(error);
  useEffect(() => {
    if (data || isUsed || isOver) focusHeading(content.current);
  }, [data, isUsed, isOver]);
  const again = { to: paths.post(), label: m.post_another(), look: 'line' } as const;
  return (
    <Page>
      <div ref={content}>
        {data?.status === 'open' ? (
          <EmptyState
            main
            tone="green"
            icon={<CircleCheck />}
            title={m.post_open()}
            link={{ to: paths.job(data.job_id), label: m.post_see() }}
          >
            {m.post_open_text()} {m.post_page_mailed()}
          </EmptyState>
        ) : data ? (
          <EmptyState main tone="green" icon={<CircleCheck />} title={m.post_waiting()} link={again}>
            {data.held_reasons ? m.post_held_text() : m.post_waiting_text()} {m.post_page_mailed()}
          </EmptyState>
        ) : isUsed ? (
          <EmptyState main icon={<MailCheck />} title={m.post_used()} link={again}>
            {m.post_used_text()}
          </EmptyState>
        ) : isOver ? (
          <DeadLinkState title={m.post_dead()} link={{ to: paths.post(), label: m.post_page() }}>
            {m.post_dead_text()}
          </DeadLinkState>
        ) : (
          <EmptyState
            main
            icon={<MailQuestion />}
            title={m.post_confirm()}
            actions={
              <div className="grid gap-3">
                {error && <ErrorNotice message={waitText(error) ?? m.post_confirm_failed()} />}
                <Button size="large" block busy={isPending} busyLabel={m.post_confirm_busy()} onClick={() => mutate()}>
                  {m.post_confirm_yes()}
                </Button>
              </div>
            }
          >
            {m.post_confirm_text()}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
