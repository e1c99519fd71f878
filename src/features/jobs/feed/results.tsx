import { Info } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ErrorState } from '@/components/error-state.tsx';
import { Near } from '@/components/near.tsx';
import { Notice } from '@/components/notice.tsx';
import { attributionSearch } from '@/lib/attribution.ts';
import { lazyWithRetry } from '@/lib/lazy-with-retry.ts';
import { m } from '@/paraglide/messages.js';
import { JobCard } from '../job-card.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FeedList } from './list/feed-list.tsx';
import { Matches } from './matches.tsx';
import { useFeed } from './use-feed.ts';
import { useLinkedJob } from './use-linked-job.ts';

const FeedFoot = lazyWithRetry(async () => (await import('./feed-foot.tsx')).FeedFoot);
const NoMatch = lazyWithRetry(async () => (await import('./no-match.tsx')).NoMatch);
const NoJobs = lazyWithRetry(async () => (await import('./no-jobs.tsx')).NoJobs);

// Where not even this can be loaded, trying again is all there is.
const SeenEarlier = lazy(() =>
  import('./seen-earlier.tsx').then(
    ({ SeenEarlier: Part }) => ({ default: Part }),
    () => ({ default: () => null }),
  ),
);
/** A footer under fewer items would be most of the page. */
const FOOT_FROM = 10;

interface Props {
  params: URLSearchParams;
  /** The search of the address. */
  term: string | null;
  /** Takes search and filters away, where there are any. */
  onClear: (() => void) | undefined;
}

/** The jobs of an address, and what is said of them: how many match, that there are none, that they cannot be had. */
export function Results({ params, term, onClear }: Props) {
  const search = attributionSearch(params);
  const linked = useLinkedJob(params);
  const { query, sections, first, isLoading } = useFeed(params);
  const count = sections.reduce((sum, section) => sum + section.count, 0);

  const waiting = isLoading || linked.isLoading;
  const unmatched = term !== null && first?.jobs.length === 0;
  const failed = (
    <ErrorState busy={query.isFetching} onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}>
      {m.jobs_error_text()}
    </ErrorState>
  );

  return (
    <>
      {onClear && !unmatched && <Matches first={first} onClear={onClear} />}
      {linked.gone && !waiting && (
        <Notice icon={<Info aria-hidden="true" />} role="status" className="mb-3">
          <b>{m.jobs_gone_title()}</b> {m.jobs_gone_text()}
        </Notice>
      )}
      {waiting ? (
        <FeedSkeleton first />
      ) : !query.data ? (
        <>
          {failed}
          <Suspense>
            <SeenEarlier search={search} />
          </Suspense>
        </>
      ) : (
        <Suspense fallback={<FeedSkeleton first />}>
          {unmatched ? (
            <NoMatch term={term ?? ''} params={params} filler={first?.filler ?? []} search={search} />
          ) : count === 0 && !linked.job ? (
            <NoJobs busy={query.isFetching} onRefresh={() => void query.refetch()} onClear={onClear} />
          ) : (
            <FeedList
              sections={sections}
              without={linked.job?.id}
              search={search}
              hasMore={query.hasNextPage}
              loadingMore={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
              first={linked.job && <JobCard key={linked.job.id} job={linked.job} search={search} initiallyOpen />}
              last={query.isError && failed}
            />
          )}
          {first && count > FOOT_FROM && (
            <Near>
              <Suspense>
                <FeedFoot first={first} params={params} />
              </Suspense>
            </Near>
          )}
        </Suspense>
      )}
    </>
  );
}
