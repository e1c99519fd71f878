import { Info } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { attributionSearch } from '@/lib/attribution.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { patiently } from '@/lib/patiently.ts';
import { queryClient } from '@/lib/query.ts';
import { useWide } from '@/lib/use-wide.ts';
import { m } from '@/paraglide/messages.js';
import { ErrorState } from '@/ui/error-state.tsx';
import { Near } from '@/ui/near.tsx';
import { Notice } from '@/ui/notice.tsx';
import { JobCard } from '../jobs/job-card.tsx';
import { feedQuery } from './api.ts';
import { feedBody, searchText } from './feed-request.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { type FilterKey, type Filters, readFilters, withFilter, withFilters, withSearch } from './filter/filters.ts';
import { useOneSpelling } from './filter/use-one-spelling.ts';
import { FeedList } from './list/feed-list.tsx';
import { Matches } from './matches.tsx';
import { useFeed } from './use-feed.ts';
import { useLinkedJob } from './use-linked-job.ts';

const FilterRail = lazy(() => patiently(() => import('./filter/filter-rail.tsx').then(({ FilterRail }) => FilterRail)));
const FeedFoot = lazy(() => patiently(() => import('./feed-foot.tsx').then(({ FeedFoot }) => FeedFoot)));
const NoMatch = lazy(() => patiently(() => import('./no-match.tsx').then(({ NoMatch }) => NoMatch)));
const NoJobs = lazy(() => patiently(() => import('./no-jobs.tsx').then(({ NoJobs }) => NoJobs)));

// Where not even this can be loaded, trying again is all there is.
const SeenEarlier = lazy(() =>
  import('./seen-earlier.tsx').then(
    ({ SeenEarlier: Part }) => ({ default: Part }),
    () => ({ default: () => null }),
  ),
);
/** A footer under fewer items would be most of the page. */
const FOOT_FROM = 10;

/** What it shows is asked for before it is drawn. */
export const begin = ({ search }: { search: URLSearchParams }) =>
  queryClient.prefetchInfiniteQuery(feedQuery(feedBody(search)));

/** The feed on `/` and `/jobs` (specification 1 §2): search, filters and page are in the address. */
export function JobsPage() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const term = searchText(params);
  const title = term === null ? m.jobs_heading() : m.jobs_search_title({ term });
  usePageMeta({ title, description: m.jobs_meta_description() });
  const narrowed = term !== null || Object.keys(filters).length > 0;
  const wide = useWide();
  const search = attributionSearch(params);

  useOneSpelling(params, setParams);
  const linked = useLinkedJob(params);
  const { query, sections, first, isLoading } = useFeed(params);
  const count = sections.reduce((sum, section) => sum + section.count, 0);

  const waiting = isLoading || linked.isLoading;
  const unmatched = term !== null && first?.jobs.length === 0;

  const show = (next: URLSearchParams) => {
    setParams(next);
    window.scrollTo(0, 0);
  };
  const change = {
    filters,
    onChange: (key: FilterKey, value: string | null) => show(withFilter(params, key, value)),
    onReplace: (next: Filters) => show(withFilters(params, next)),
  };
  const clear = () => show(withFilters(withSearch(params, null), {}));
  const failed = (
    <ErrorState busy={query.isFetching} onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}>
      {m.jobs_error_text()}
    </ErrorState>
  );

  return (
    <div className="page lg:grid lg:grid-cols-[216px_minmax(0,1fr)] lg:items-start lg:gap-6">
      {wide && (
        <div className="sticky top-[calc(var(--top)+24px)]">
          <Suspense>
            <FilterRail {...change} />
          </Suspense>
        </div>
      )}
      <div>
        <h1 className="feed-heading lg:mb-4">
          {m.jobs_heading()}
          {!narrowed && <span className="font-normal text-muted">{` · ${m.jobs_count_all()}`}</span>}
        </h1>
        {!wide && <FilterBar {...change} />}
        {narrowed && !unmatched && <Matches first={first} onClear={clear} />}
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
              <NoJobs
                busy={query.isFetching}
                onRefresh={() => void query.refetch()}
                onClear={narrowed ? clear : undefined}
              />
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
            {count > FOOT_FROM && (
              <Near>
                <Suspense>
                  <FeedFoot sections={sections} params={params} />
                </Suspense>
              </Near>
            )}
          </Suspense>
        )}
      </div>
    </div>
  );
}
