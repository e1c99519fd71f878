import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries } from '../api.ts';
import type { Application, DeviceApplications } from './application.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationSummary } from './application-summary.tsx';
import { ApplicationsSkeleton } from './applications-skeleton.tsx';
import { addKept, keptMatches, parseFilter, together } from './filter.ts';
import { FilterChips } from './filter-chips.tsx';
import { NoApplications } from './no-applications.tsx';

interface Props {
  device: DeviceApplications;
  onFollowUp: (application: Application) => void;
}

/** All applications of this person, filtered by chips that stand in the address. */
export function ApplicationsList({ device: { kept }, onFollowUp }: Props) {
  const [params, setParams] = useSearchParams();
  const filter = parseFilter(params.get('filter'));
  const query = useInfiniteQuery({ ...applicationQueries.list(filter), placeholderData: keepPreviousData });
  useFlowBar({ title: m.dashboard_apps_title(), back: paths.dashboard });
  usePageMeta({ title: m.dashboard_apps_title(), noindex: true });
  const { data, isPending, isError, isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage } = query;
  const first = data?.pages[0];
  const rows = data?.pages.flatMap((page) => page.applications) ?? [];
  const list = together(rows, kept, filter);
  const handedIn = kept.filter((application) => keptMatches(application, 'pending')).length;
  return (
    <>
      <h1 className="sr-only">{m.dashboard_apps_title()}</h1>
      <p className="mb-3 text-muted">{m.dashboard_apps_text()}</p>
      {isPending && <ApplicationsSkeleton />}
      {first && (
        <>
          <ApplicationSummary counts={addKept(first.counts, kept)} total={first.total + handedIn} />
          <FilterChips
            chosen={filter}
            counts={addKept(first.counts, kept)}
            onChoose={(next) => setParams(next === 'all' ? {} : { filter: next }, { replace: true })}
          />
        </>
      )}
      {isError && (
        <div className="mb-3">
          <ErrorState busy={isFetching} onRetry={() => void (data ? query.fetchNextPage() : query.refetch())}>
            {m.dashboard_apps_failed()}
          </ErrorState>
        </div>
      )}
      {!isPending && (
        <div className="grid gap-3" aria-busy={isPlaceholderData || undefined}>
          {list.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              onFollowUp={() => onFollowUp(application)}
            />
          ))}
        </div>
      )}
      {first && list.length === 0 && !isPlaceholderData && <NoApplications filter={filter} />}
      {hasNextPage && !isError && (
        <Button
          look="line"
          block
          className="mt-4"
          busy={isFetchingNextPage}
          busyLabel={m.dashboard_apps_more_loading()}
          onClick={() => void query.fetchNextPage()}
        >
          {m.dashboard_apps_more()}
        </Button>
      )}
      {!isPending && (
        <p className="text-13 text-muted mt-6 text-center">
          {m.dashboard_apps_lost()}{' '}
          <Link className="underline" to={`${paths.signIn}?mode=recover`}>
            {m.dashboard_apps_lost_link()}
          </Link>
        </p>
      )}
    </>
  );
}
