import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { DeadLinkState, LinkOutcome } from '@/components/link-outcome.tsx';
import { Page } from '@/components/page.tsx';
import { waitText } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { isDeadLink } from '@/lib/link-token.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { sendNewLink } from './api.ts';

/** In place of the page of a link: that it is being looked up, that this did not work, or that it is dead. */
export function UnopenedLink({ token, query }: { token: string; query: UseQueryResult }) {
  if (isDeadLink(query.error)) return <DeadLink token={token} />;
  const failed = waitText(query.error) ?? m.employer_load_failed();
  return <LinkOutcome opened={query} waiting={m.employer_loading()} failed={failed} />;
}

/** A link that is unknown, revoked or over. Without `token`, a part of the address is missing. */
export function DeadLink({ token }: { token: string | null }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (of: string) => sendNewLink(of),
    onError: failureToast(m.errors_title(), m.employer_new_link_failed()),
  });
  const toJobs = { to: paths.jobs, label: m.alerts_browse(), look: 'line' } as const;
  return (
    <Page>
      {/* Read out in place of the button that was pressed. */}
      <div role="status">
        {isSuccess && (
          <EmptyState main tone="green" icon={<MailCheck />} title={m.employer_new_link_sent()} link={toJobs}>
            {m.employer_new_link_sent_text()}
          </EmptyState>
        )}
      </div>
      {!isSuccess && (
        <DeadLinkState
          title={m.employer_dead()}
          {...(token
            ? {
                actions: (
                  <Button block busy={isPending} busyLabel={m.employer_new_link_busy()} onClick={() => mutate(token)}>
                    {m.employer_new_link()}
                  </Button>
                ),
              }
            : { link: toJobs })}
        >
          {token ? m.employer_dead_text() : m.employer_dead_cut()}
        </DeadLinkState>
      )}
    </Page>
  );
}
