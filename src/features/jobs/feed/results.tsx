import { isUuid, stripFakePrefix } from '@rules/job-id.ts';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { Suspense, useEffect, useMemo } from 'react';
import { Button } from '@/components/button.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Notice } from '@/components/notice.tsx';
import { count } from '@/lib/format.ts';
import { lazyWithRetry, prefetch } from '@/lib/lazy.ts';
import { m } from '@/paraglide/messages.js';
import { type FeedPage, jobQueries } from '../api.ts';
import { JobCard } from '../job-card.tsx';
import { seenJobs } from '../known-jobs.ts';
import { FeedFoot } from './feed-foot.tsx';
import { FeedList } from './feed-list.tsx';
import type { FeedItem } from './feed-order.ts';
import { FeedSkeleton, GRID } from './feed-skeleton.tsx';
import { type FeedRequest, USUAL_DISTANCE } from './filters.ts';
import { useFeed } from './use-feed.ts';
import type { Near } from './use-near.ts';

const NoJobs = lazyWithRetry(async () => (await import('./no-jobs.tsx')).NoJobs);
const loadNoMatch = () => import('./no-match.tsx');
const NoMatch = lazyWithRetry(async () => (await loadNoMatch()).NoMatch);
const Offers = lazyWithRetry(async () => (await loadNoMatch()).Offers);
const AfterFew = lazyWithRetry(async () => (await loadNoMatch()).AfterFew);
const LocateNotice = lazyWithRetry(async () => (await import('../near/locate-notice.tsx')).LocateNotice);

/** A footer under fewer items would be most of the page; under so few matches the nearest jobs come. */
const FEW = 10;

interface Props {
  feed: FeedRequest;
  near: Near | null;
  /** Takes search and filters away, where there are any. */
  onClear: (() => void) | undefined;
  /** Looks so many miles around the place. */
  onWithin: (miles: string) => void;
}

/** The jobs of an address, and what is said of them: how many match, that there are none, that they cannot be had. */
export function Results({ feed, near, onClear, onWithin }: Props) {
  const { params, filters, term, search } = feed;
  const linked = useLinkedJob(params);
  const { query, items, first, isLoading } = useFeed(feed);
  const isNarrowed = onClear !== undefined;
  useEffect(() => {
    if (isNarrowed) prefetch([loadNoMatch]);
  }, [isNarrowed]);
  const hasFew = isNarrowed && !near?.needsSpot && first !== undefined && first.total <= FEW;
  const { real, filler } = useMemo(() => separate(items), [items]);
  const listed = hasFew ? real : items;
  const others = linked.job ? listed.filter((item) => item.kind !== 'job' || item.job.id !== linked.job?.id) : listed;

  const waiting = isLoading || linked.isLoading;
  const unmatched = term !== null && first?.jobs.length === 0;
  const failed = (
    <ErrorState busy={query.isFetching} onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}>
      {m.jobs_error_text()}
    </ErrorState>
  );

  return (
    <>
      {near?.needsSpot && (
        <Suspense>
          <LocateNotice />
        </Suspense>
      )}
      {onClear && !unmatched && (
        <Matches
          first={first}
          within={near && !near.needsSpot ? Number(filters.within ?? USUAL_DISTANCE) : null}
          onClear={onClear}
        />
      )}
      {linked.gone && !waiting && (
        <Notice icon={<Info aria-hidden="true" />} role="status" className="mb-3">
          <b>{m.jobs_gone_title()}</b> {m.jobs_gone_text()} {items.length > 0 && m.jobs_gone_others()}
        </Notice>
      )}
      {waiting ? (
        <FeedSkeleton first />
      ) : !query.data ? (
        <>
          {failed}
          <SeenEarlier search={search} />
        </>
      ) : unmatched ? (
        <Suspense fallback={<FeedSkeleton />}>
          <NoMatch feed={feed} first={first} onWithin={onWithin} />
        </Suspense>
      ) : items.length === 0 && !linked.job ? (
        <Suspense fallback={<FeedSkeleton />}>
          <NoJobs
            busy={query.isFetching}
            onRefresh={() => void query.refetch()}
            onClear={onClear}
            feed={feed}
            onWithin={onWithin}
          />
        </Suspense>
      ) : (
        <>
          <FeedList
            items={others}
            nearby={near?.nearby}
            search={search}
            hasMore={query.hasNextPage}
            loadingMore={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            first={linked.job && <JobCard key={linked.job.id} job={linked.job} search={search} initiallyOpen />}
            offers={
              hasFew && (
                <Suspense>
                  <Offers feed={feed} hasMatches={first.total > 0} onWithin={onWithin} />
                </Suspense>
              )
            }
            last={query.isError && failed}
          />
          {hasFew && !query.hasNextPage && (
            <Suspense>
              <AfterFew
                feed={feed}
                shown={[...(linked.job ? [linked.job.id] : []), ...real.flatMap(idOf)]}
                filler={filler}
              />
            </Suspense>
          )}
        </>
      )}
      {!waiting && first && items.length > FEW && <FeedFoot first={first} params={params} />}
    </>
  );
}

/** Filler by itself, and all else as it stands. */
function separate(items: readonly FeedItem[]) {
  const filler = items.flatMap((item) => (item.kind === 'job' && item.job.is_fake ? item.job : []));
  return { filler, real: items.filter((item) => item.kind !== 'job' || !item.job.is_fake) };
}

const idOf = (item: FeedItem) => (item.kind === 'job' ? [item.job.id] : []);

/** The job that `id` or `job` in the address asks for: to be shown first and open, or `gone`. */
function useLinkedJob(params: URLSearchParams) {
  const requested = params.get('id') ?? params.get('job');
  const id = requested === null ? '' : stripFakePrefix(requested.trim());
  const { data, isLoading, isError } = useQuery({ ...jobQueries.detail(id), enabled: isUuid(id) });
  const gone = requested !== null && (!isUuid(id) || isError || data === null);
  return { job: data ?? undefined, isLoading, gone };
}

interface MatchesProps {
  first: FeedPage | undefined;
  /** How far from a place, in miles, they were looked for. */
  within: number | null;
  onClear: () => void;
}

/** How many jobs a search or filters leave, what was searched instead of a misspelt word, and the way to all jobs. */
function Matches({ first, within, onClear }: MatchesProps) {
  return (
    <div className="mb-1.5 flex min-h-11 items-center justify-between gap-3">
      <p className="text-muted" role="status">
        {first && first.total > 0 && (
          <>
            {first.corrected_query && `${m.jobs_corrected({ term: first.corrected_query })} · `}
            <b className="text-ink">
              {m.jobs_matches({ count: first.total, shown: count(first.total) + (first.total_is_exact ? '' : '+') })}
            </b>
            {within && ` ${m.jobs_within({ count: within })}`}
          </>
        )}
      </p>
      <Button look="quiet" className="-mr-2 shrink-0" onClick={onClear}>
        {m.jobs_clear_all()}
      </Button>
    </div>
  );
}

/** Under a feed that could not be loaded: the jobs that this phone still knows. */
function SeenEarlier({ search }: { search: string }) {
  const seen = seenJobs();
  if (seen.length === 0) return null;
  return (
    <>
      <h2 className="mt-7 mb-3 text-17">{m.jobs_seen_earlier()}</h2>
      <div className={GRID}>
        {seen.map((job) => (
          <JobCard key={job.id} job={job} search={search} heading="h3" />
        ))}
      </div>
    </>
  );
}
