import { cx } from 'class-variance-authority';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '@/components/page.tsx';
import { useFigures } from '@/lib/claims.ts';
import { count } from '@/lib/format.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { m } from '@/paraglide/messages.js';
import { FactualContext } from '../job-card.tsx';
import { ContinueApplication } from './continue-application.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterRail } from './filter-rail.tsx';
import {
  countFilters,
  type FilterKey,
  type Filters,
  landingParams,
  NEAREST,
  readFeedRequest,
  readFilters,
  useCanonicalFilters,
  withFilter,
  withFilters,
  withNear,
  withSearch,
} from './filters.ts';
import { Results } from './results.tsx';
import { rememberNear, useNear, useRememberedNear } from './use-near.ts';

interface Landing {
  filters: Filters;
  title: string;
  text: string;
  /** It has no job: nothing for a search engine to list. */
  isEmpty: boolean;
}

/**
 * The feed on `/` and `/jobs`: search, filters and page are in the address. What is asked for is drawn
 * here, what is answered in its own part: a batch that arrives draws neither heading nor filters again. A landing page is
 * the feed with filters of its own, without filler and stand-ins, and leads to `/jobs` where others are chosen.
 */
export function JobsPage({ landing }: { landing?: Landing }) {
  const [own, setParams] = useSearchParams();
  const navigate = useNavigate();
  const fixed = landing?.filters;
  const address = useMemo(() => (fixed ? landingParams(fixed, own) : own), [own, fixed]);
  const params = useRememberedNear(address, setParams);
  const feed = readFeedRequest(params, landing !== undefined);
  const { filters, term } = feed;
  const title = term === null ? (landing?.title ?? m.jobs_heading()) : m.jobs_search_title({ term });
  usePageMeta({ title, description: landing?.text || m.jobs_meta_description(), noindex: landing?.isEmpty });
  const narrowed = term !== null || countFilters(filters) > 0;
  // Filters are beside the feed (a rail) instead of above it (chips and a sheet).
  const wide = useMediaQuery('(min-width: 64rem)');

  useCanonicalFilters(params, setParams);
  const near = useNear(filters, setParams);
  const [isNearOpen, setNearOpen] = useState(false);

  const show = (next: URLSearchParams) => {
    const chosen = readFilters(next);
    if (chosen.near !== filters.near || chosen.within !== filters.within) rememberNear(chosen);
    if (landing) void navigate({ pathname: paths.jobs, search: next.toString() });
    else setParams(next);
    window.scrollTo(0, 0);
  };
  const change = {
    filters,
    near,
    isNearOpen,
    onNearOpen: setNearOpen,
    onNear: (place: string | null, within: string) =>
      show(place ? withNear(params, place, within) : withFilter(params, 'near', null)),
    onChange: (key: FilterKey, value: string | null) => change.onReplace({ ...filters, [key]: value ?? '' }),
    // The nearest to what is asked next.
    onReplace: ({ sort, ...next }: Filters) => {
      if (sort === NEAREST) setNearOpen(true);
      show(withFilters(params, { ...next, sort: sort === NEAREST ? '' : sort }));
    },
  };
  const clear = () => show(withFilters(withSearch(params, null), {}));

  return (
    <Page width="full" className="lg:grid lg:grid-cols-[216px_minmax(0,1fr)] lg:items-start lg:gap-6">
      {wide && (
        <div className="sticky top-[calc(var(--top)+24px)]">
          <FilterRail {...change} />
        </div>
      )}
      <div className="md:@container">
        <h1 className="text-[length:clamp(1.0625rem,5.2vw,1.375rem)] tracking-[-0.015em] lg:mb-4">
          {landing?.title ?? m.jobs_heading()}
          {!narrowed && <BoardSize />}
        </h1>
        {landing && <p className="mt-1 min-h-[2lh] text-muted">{landing.text}</p>}
        {!narrowed && <ContinueApplication search={feed.search} />}
        {!wide && <FilterBar {...change} />}
        <FactualContext value={feed.isFactual}>
          <Results
            feed={feed}
            near={near}
            onClear={narrowed ? clear : undefined}
            onWithin={(miles) => filters.near && change.onNear(filters.near, miles)}
          />
        </FactualContext>
      </div>
    </Page>
  );
}

/** ' · 3,000+ jobs', or how many there are. */
function BoardSize() {
  const { isMeasured, unseen, figures } = useFigures();
  if (isMeasured && figures.jobs === null) return null;
  const text = isMeasured ? m.jobs_count_measured({ shown: count(figures.jobs ?? 0) }) : m.jobs_count_all();
  return <span className={cx('font-normal text-muted', unseen)}>{` · ${text}`}</span>;
}
