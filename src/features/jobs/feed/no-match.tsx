import { BRAND } from '@rules/brand.ts';
import { ALL_NYC, BOROUGHS } from '@rules/taxonomy.ts';
import { useQuery } from '@tanstack/react-query';
import { BellRing, LocateFixed, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { chipVariants } from '@/components/chip.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { type FeedPage, jobQueries, type NearestJobs } from '../api.ts';
import type { JobRow } from '../job.ts';
import { JobCard } from '../job-card.tsx';
import { ownLocation } from '../near/own-location.ts';
import { FeedSkeleton, GRID } from './feed-skeleton.tsx';
import { type FeedRequest, filterLabel, ME, SWITCHES, USUAL_DISTANCE, withSearch } from './filters.ts';

const QUICK = [
  { label: m.jobs_quick_kitchen, query: 'kitchen', category: 'Kitchen/Cook' },
  { label: m.jobs_quick_cashier, query: 'cashier', category: 'Cashier' },
  { label: m.jobs_quick_warehouse, query: 'warehouse', category: 'Warehouse' },
  { label: m.jobs_quick_driver, query: 'delivery', category: 'Delivery' },
];

interface Props {
  feed: FeedRequest;
  first: FeedPage | undefined;
  onWithin: (miles: string) => void;
}

/** A search that found nothing: the term is quoted back, and there are ways on. */
export function NoMatch({ feed, first, onWithin }: Props) {
  const { term, params, search } = feed;
  const filler = first?.filler ?? [];
  return (
    <>
      <Card as="section" className="overflow-hidden px-5 pt-7 pb-5 text-center" role="status">
        <IconDisc size="large" className="mx-auto mb-4">
          <Search />
        </IconDisc>
        <h2>{m.jobs_no_exact()}</h2>
        <p className="mt-2">{m.jobs_coming_soon({ term: term ?? '' })}</p>
        <p className="text-13 text-muted mt-0.5 mb-5">{m.jobs_team({ brand: BRAND })}</p>
        <LinkButton block to={{ search: withSearch(params, null).toString() }}>
          {m.jobs_view_all()}
        </LinkButton>
      </Card>
      <Offers feed={feed} hasMatches={false} onWithin={onWithin} />
      <Nearest feed={feed} shown={NONE}>
        <section className="mt-6">
          <h2 className="mb-3 text-17">{m.jobs_quick_search()}</h2>
          <div className="flex flex-wrap gap-2">
            {QUICK.map(({ label, query, category }) => (
              <Link key={query} className={chipVariants()} to={{ search: withSearch(params, query).toString() }}>
                <CategoryBullet category={category} className="-ml-1.5" /> {label()}
              </Link>
            ))}
          </div>
        </section>
        <OpenFiller jobs={filler} search={search} />
      </Nearest>
    </>
  );
}

/** Below the nearest jobs, which are real. */
function OpenFiller({ jobs, search }: { jobs: readonly JobRow[]; search: string }) {
  if (jobs.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="mb-3 text-17">{m.jobs_open_near_you()}</h2>
      <div className={GRID}>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} search={search} heading="h3" />
        ))}
      </div>
    </section>
  );
}

/** The next distance that is worth another look. */
const WIDER: Record<string, string> = { '1': '5', '2': '5', '5': '10' };

interface OffersProps {
  feed: FeedRequest;
  hasMatches: boolean;
  /** Looks further around the place. */
  onWithin: (miles: string) => void;
}

/** Where few match, or none: to look further around a place, and an alert for the next one. */
export function Offers({ feed, hasMatches, onWithin }: OffersProps) {
  const { near, within = USUAL_DISTANCE } = feed.filters;
  const wider = near && WIDER[within];
  return (
    <>
      {wider && (
        <Button look="line" size="large" block className="mt-6" onClick={() => onWithin(wider)}>
          <LocateFixed aria-hidden="true" /> {m.jobs_look_within({ count: Number(wider) })}
        </Button>
      )}
      <AlertOffer feed={feed} isForMore={hasMatches} />
    </>
  );
}

interface AfterFewProps {
  feed: FeedRequest;
  /** The ids of the jobs above. */
  shown: readonly string[];
  filler: readonly JobRow[];
}

/** At the end of a list of few matches: the nearest jobs, then filler. */
export function AfterFew({ feed, shown, filler }: AfterFewProps) {
  return (
    <Nearest feed={feed} shown={shown}>
      <OpenFiller jobs={filler} search={feed.search} />
    </Nearest>
  );
}

/** What an alert can look for besides words and place; 'contractor' is in no ad's text. */
const ALERTED_TYPES = ['full-time', 'part-time', 'temporary'];

interface AlertOfferProps {
  feed: FeedRequest;
  /** There are some already. */
  isForMore?: boolean;
}

/** The way to an alert for this search and these filters, and which of them it leaves out. */
function AlertOffer({ feed: { filters, term, search }, isForMore }: AlertOfferProps) {
  const { data: code } = useQuery({ ...jobQueries.nearby(), enabled: Boolean(filters.near) });
  // Where the person is stays on their phone, but for the borough.
  const place = code?.placeById(filters.near);
  const borough = filters.near === ME ? ownLocation.get()?.borough : (filters.location ?? boroughIn(term));
  const words: string[] = [];
  const left: string[] = [];
  const label = (key: keyof typeof filters) => filterLabel(key, filters[key] ?? '');
  if (term) words.push(term);
  if (filters.category) (term || filters.category === 'various' ? left : words).push(label('category'));
  if (filters.shift) words.push(label('shift'));
  if (filters.type) (ALERTED_TYPES.includes(filters.type) ? words : left).push(label('type'));
  if (filters.pay) left.push(m.jobs_filter_pay());
  if (filters.near && !place) left.push(m.jobs_filter_near());
  for (const { key } of SWITCHES) if (filters[key]) left.push(label(key));
  if (words.length === 0 && !borough && !place) return null;

  const to = new URLSearchParams(search);
  // A category alone is one of the choices; with anything else it is a word among others.
  if (words.length === 1 && !term && filters.category) to.set('job_type', filters.category);
  else if (words.length > 0) to.set('words', words.join(' '));
  to.set('city', place?.borough ?? borough ?? ALL_NYC);
  if (place) {
    to.set('near', place.id);
    to.set('within', filters.within ?? USUAL_DISTANCE);
  }
  const where = place ? m.jobs_near_place({ place: place.name }) : (borough ?? m.jobs_any_location());
  const what = [...words, where].join(' · ');
  return (
    <Card as="section" className="mt-6 flex gap-3.5">
      <IconDisc tone="green">
        <BellRing />
      </IconDisc>
      <div className="min-w-0 flex-1">
        <h2 className="text-17">{isForMore ? m.jobs_alert_more_title() : m.jobs_alert_title()}</h2>
        <p className="mt-1">{m.jobs_alert_text({ what })}</p>
        {left.length > 0 && <p className="note mt-1">{m.jobs_alert_left({ names: left.join(', ') })}</p>}
        <LinkButton block className="mt-3.5" to={`${paths.alerts}?${to}`}>
          {place ? m.jobs_alert_here() : m.jobs_alert_set()}
        </LinkButton>
      </div>
    </Card>
  );
}

/** The borough that a search names; null for none, or for several. */
function boroughIn(term: string | null | undefined): string | null {
  const named = BOROUGHS.filter((borough) => new RegExp(`\\b${borough}\\b`, 'i').test(term ?? ''));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** No job is shown above the nearest ones. */
export const NONE: readonly string[] = [];

const NEAREST: Record<NearestJobs['without'], () => string> = {
  near: m.jobs_nearest_near,
  location: m.jobs_nearest_location,
  pay: m.jobs_nearest_pay,
  category: m.jobs_nearest_category,
  shift: m.jobs_nearest_shift,
  type: m.jobs_nearest_type,
  experience: m.jobs_nearest_experience,
  filters: m.jobs_nearest_filters,
  words: m.jobs_nearest_words,
  trade: m.jobs_nearest_trade,
};

interface NearestProps {
  feed: FeedRequest;
  /** The ids of the jobs that are shown above. */
  shown: readonly string[];
  /** Comes below, once it is known how many there are: what is shown never moves. */
  children?: ReactNode;
}

/** Open jobs that meet nearly all that was asked for, under a heading that says what they do not. */
export function Nearest({ feed: { body, search }, shown, children }: NearestProps) {
  const { data: nearest, isLoading } = useQuery(jobQueries.nearest(body, shown));
  if (isLoading) {
    return (
      <div className="mt-7">
        <FeedSkeleton />
      </div>
    );
  }
  return (
    <>
      {nearest && (
        <section className="mt-7">
          <h2 className="mb-3 text-17">{NEAREST[nearest.without]()}</h2>
          <div className={GRID}>
            {nearest.jobs.map((job) => (
              <JobCard key={job.id} job={job} search={search} heading="h3" />
            ))}
          </div>
        </section>
      )}
      {children}
    </>
  );
}
