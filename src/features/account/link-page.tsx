import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { focusHeading } from '@/components/focus-heading.ts';
import { DeadLinkState } from '@/components/link-outcome.tsx';
import { Page } from '@/components/page.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { queryClient } from '@/lib/query-client.ts';
import { m } from '@/paraglide/messages.js';
import { redeemLink } from './api.ts';

/** `/link/:token`: uses the one-time link once, after a tap (scanners open links), and says what came of it. */
export function LinkPage() {
  const { token = '' } = useParams();
  const content = useRef<HTMLDivElement>(null);
  usePageMeta({ title: m.account_recover_top(), noindex: true, noreferrer: true });
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => redeemLink(token),
    onSuccess: (isUsed) => {
      if (isUsed) void queryClient.invalidateQueries();
    },
    onError: failureToast(m.errors_title(), m.account_link_failed()),
  });
  useEffect(() => {
    if (data !== undefined) focusHeading(content.current);
  }, [data]);
  return (
    <Page>
      <div ref={content}>
        {data === undefined ? (
          <EmptyState
            main
            icon={<Link2 />}
            title={m.account_link_ask()}
            actions={
              <Button size="large" block busy={isPending} busyLabel={m.account_link_opening()} onClick={() => mutate()}>
                {m.account_link_open()}
              </Button>
            }
          >
            {m.account_link_ask_more()}
          </EmptyState>
        ) : data ? (
          <Done />
        ) : (
          <Dead />
        )}
      </div>
    </Page>
  );
}

function Done() {
  return (
    <EmptyState
      main
      tone="green"
      icon={<CircleCheck />}
      title={m.account_link_done()}
      link={{ to: paths.myApplications, label: m.account_to_applications() }}
    >
      {m.account_link_done_more()}
    </EmptyState>
  );
}

function Dead() {
  return (
    <DeadLinkState
      title={m.account_link_dead()}
      link={{ to: `${paths.signIn}?mode=recover`, label: m.account_text_link() }}
    >
      {m.account_link_dead_more()}
    </DeadLinkState>
  );
}
