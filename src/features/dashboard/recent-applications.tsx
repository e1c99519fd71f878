import { useInfiniteQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries } from './api.ts';
import { type Application, mergeApplications } from './application.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { RecentCard } from './recent-card.tsx';

/** When more than these are listed, the whole history has its own page to offer. */
const FEW = 5;

/** 'My Applications' on the dashboard, newest first, a few at a time. */
export function RecentApplications({ local }: { local: Application[] }) {
  const id = useId();
  const query = useInfiniteQuery(applicationQueries.recent());
  const { data, isPending, isError, isFetching, isFetchingNextPage, hasNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.applications) ?? [];
  const list = data ? mergeApplications(rows, local, 'all') : local;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {m.dashboard_recent()}
      </h2>
      {isPending && (
        <div aria-busy="true">
          <CardsSkeleton />
        </div>
      )}
      {!isPending && (
        <div className="grid gap-3">
          {list.map((application) => (
            <RecentCard key={application.id} application={application} />
          ))}
        </div>
      )}
      {isError && (
        <div className="mt-3">
          <ErrorState busy={isFetching} onRetry={() => void (data ? query.fetchNextPage() : query.refetch())}>
            {m.dashboard_apps_failed()}
          </ErrorState>
        </div>
      )}
      {data && list.length === 0 && (
        <EmptyState
          icon={<Briefcase />}
          title={m.dashboard_recent_none()}
          link={{ to: paths.jobs, label: m.apply_browse_jobs(), look: 'line' }}
        />
      )}
      {hasNextPage && !isError && (
        <Button
          look="line"
          block
          className="mt-3"
          busy={isFetchingNextPage}
          busyLabel={m.dashboard_apps_more_loading()}
          onClick={() => void query.fetchNextPage()}
        >
          {m.dashboard_apps_more()}
        </Button>
      )}
      {list.length > FEW && (
        <p className="mt-1 text-center">
          <LinkButton look="quiet" to={paths.myApplications}>
            {m.dashboard_history()}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
