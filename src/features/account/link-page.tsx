import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Unlink } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkOutcome } from '@/components/link-outcome.tsx';
import { waitText } from '@/lib/errors.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { queryClient } from '@/lib/query-client.ts';
import { m } from '@/paraglide/messages.js';
import { accountQueries } from './api.ts';

/** `/link/:token`: uses the one-time link once, and says what came of it. */
export function LinkPage() {
  const { token = '' } = useParams();
  const used = useQuery(accountQueries.link(token));
  usePageMeta({ title: m.account_recover_top(), noindex: true });
  useEffect(() => {
    const stale = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'link' };
    if (used.data) void queryClient.invalidateQueries(stale);
  }, [used.data]);

  return (
    <LinkOutcome
      opened={used}
      waiting={m.account_link_opening()}
      failed={waitText(used.error) ?? m.account_link_failed()}
    >
      {used.data ? <Done /> : <Dead />}
    </LinkOutcome>
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
    <EmptyState
      main
      tone="amber"
      icon={<Unlink />}
      title={m.account_link_dead()}
      link={{ to: `${paths.signIn}?mode=recover`, label: m.account_text_link() }}
    >
      {m.account_link_dead_more()}
    </EmptyState>
  );
}
