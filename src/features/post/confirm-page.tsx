import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, MailCheck, MailQuestion } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
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

/**
 * `/post/:token`: confirms a posted job, once, after a tap (scanners open links), and says what became of it. With `?address`:
 * another address for a job.
 */
export function ConfirmPage() {
  const { token = '' } = useParams();
  const content = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const isAddress = search.has('address');
  const title = isAddress ? m.post_address() : m.post_confirm();
  usePageMeta({ title, noindex: true, noreferrer: true });
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => confirmPost(token),
    onSuccess: ({ is_moved }) => {
      // Another one may have been begun meanwhile.
      if (!is_moved && readPost().sentTo) dropPost();
    },
  });
  const { status, detail } = toAppError(error);
  const isUsed = status === 409;
  const isClosed = isUsed && Boolean(detail);
  const isWhole = isLinkToken(token);
  const isOver = !isWhole || isDeadLink(error);
  useEffect(() => {
    if (data || isUsed || isOver) focusHeading(content.current);
  }, [data, isUsed, isOver]);
  const again = { to: paths.post(), label: m.post_another(), look: 'line' } as const;
  return (
    <Page>
      <div ref={content}>
        {data?.is_moved ? (
          <EmptyState main tone="green" icon={<CircleCheck />} title={m.post_moved()} link={again}>
            {data.status === 'waiting' && m.post_moved_waits()} {m.post_moved_mailed()}
          </EmptyState>
        ) : data?.status === 'open' ? (
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
        ) : isClosed ? (
          <EmptyState main icon={<CircleSlash />} title={m.post_address_closed()} link={again}>
            {m.post_address_closed_text()}
          </EmptyState>
        ) : isUsed ? (
          <EmptyState main icon={<MailCheck />} title={isAddress ? m.post_address_used() : m.post_used()} link={again}>
            {m.post_used_text()}
          </EmptyState>
        ) : isOver ? (
          <DeadLinkState
            title={isWhole ? m.post_dead() : m.shell_link_cut()}
            link={{ to: paths.post(), label: m.post_page() }}
          >
            {!isWhole ? m.shell_link_cut_text() : isAddress ? m.post_address_dead() : m.post_dead_text()}
          </DeadLinkState>
        ) : (
          <EmptyState
            main
            icon={<MailQuestion />}
            title={title}
            actions={
              <div className="grid gap-3">
                {error && <ErrorNotice message={waitText(error) ?? m.post_confirm_failed()} />}
                <Button size="large" block busy={isPending} busyLabel={m.post_confirm_busy()} onClick={() => mutate()}>
                  {isAddress ? m.post_address_yes() : m.post_confirm_yes()}
                </Button>
              </div>
            }
          >
            {isAddress ? m.post_address_text() : m.post_confirm_text()}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
