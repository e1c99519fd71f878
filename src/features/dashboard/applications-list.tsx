import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { Chip, ChipRow } from '@/components/chip.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { count } from '@/lib/format.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { applicationQueries } from './api.ts';
import {
  type Application,
  addLocal,
  type Counts,
  type DeviceApplications,
  FILTER_NAMES,
  FILTERS,
  type Filter,
  mergeApplications,
  parseFilter,
} from './application.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationsSkeleton } from './cards-skeleton.tsx';
import { NoApplications } from './no-applications.tsx';

interface Props {
  device: DeviceApplications;
  onFollowUp: (application: Application) => void;
}

/** All applications of this person, filtered by chips that stand in the address. */
export function ApplicationsList({ device: { local }, onFollowUp }: Props) {
  const [params, setParams] = useSearchParams();
  const filter = parseFilter(params.get('filter'));
  const query = useInfiniteQuery({ ...applicationQueries.list(filter), placeholderData: keepPreviousData });
  useFlowBar({ title: m.dashboard_apps_title(), back: paths.dashboard });
  usePageMeta({ title: m.dashboard_apps_title(), noindex: true });
  const { data, isPending, isError, isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage } = query;
  const first = data?.pages[0];
  const rows = data?.pages.flatMap((page) => page.applications) ?? [];
  const list = mergeApplications(rows, local, filter);
  return (
    <>
      <h1 className="sr-only">{m.dashboard_apps_title()}</h1>
      <p className="mb-3 text-muted">{m.dashboard_apps_text()}</p>
      {isPending && <ApplicationsSkeleton />}
      {first && (
        <>
          <ApplicationSummary counts={addLocal(first.counts, local)} />
          <FilterChips
            chosen={filter}
            counts={addLocal(first.counts, local)}
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

/** 'Application Summary': four figures side by side. */
function ApplicationSummary({ counts }: { counts: Counts }) {
  const id = useId();
  const figures = [
    { name: m.dashboard_apps_total(), value: counts.sent },
    { name: m.dashboard_apps_pending(), value: counts.pending },
    { name: m.dashboard_apps_interviews(), value: counts.interviews },
    { name: m.dashboard_apps_rejected(), value: counts.rejected },
  ];
  return (
    <section aria-labelledby={id} className="@container">
      <h2 id={id} className="mb-2.5 text-17">
        {m.dashboard_apps_summary()}
      </h2>
      <Card as="dl" inset="none" className="grid grid-cols-2 gap-y-3 py-3.5 @min-[20rem]:grid-cols-[repeat(4,auto)]">
        {figures.map(({ name, value }) => (
          <div
            key={name}
            className="flex min-w-0 flex-col-reverse justify-end border-line px-0.5 text-center even:border-l @min-[20rem]:not-first:border-l"
          >
            <dt className="text-13 text-muted leading-tight">{name}</dt>
            <dd className="font-bold text-22 tabular-nums leading-snug">{count(value)}</dd>
          </div>
        ))}
      </Card>
    </section>
  );
}

interface FilterChipsProps {
  chosen: Filter;
  counts: Counts;
  onChoose: (filter: Filter) => void;
}

function FilterChips({ chosen, counts, onChoose }: FilterChipsProps) {
  return (
    <ChipRow className="mt-3 mb-3" aria-label={m.dashboard_apps_filter()}>
      {FILTERS.map((filter) => (
        <Chip key={filter} pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {FILTER_NAMES[filter]()} <span className="font-normal tabular-nums">{count(counts[filter])}</span>
        </Chip>
      ))}
    </ChipRow>
  );
}
