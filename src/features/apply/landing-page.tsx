import { isUuid, stripFakePrefix } from '@rules/job-id.ts';
import { promisesOf } from '@rules/promises.ts';
import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { MapPin } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { Dock } from '@/components/dock.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Dot, Meta } from '@/components/meta.tsx';
import { Page } from '@/components/page.tsx';
import { JobPay, Pay, PayAmount } from '@/components/pay.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { jobQueries } from '@/features/jobs/api.ts';
import { builtInJob } from '@/features/jobs/built-in-job.ts';
import { ExampleBadge } from '@/features/jobs/example-badge.tsx';
import { categoryName, type JobDetail, type JobRow, jobCard } from '@/features/jobs/job.ts';
import { attributionSearch, captureAttribution, recordEntry } from '@/lib/attribution.ts';
import { isMeasured, useClaims, useFigures } from '@/lib/claims.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

const ENTRY_PARAMS = ['ref', 'source', 'utm_source'];

/** `/apply`: one job, one promise, up to six others. */
export function LandingPage() {
  const [params] = useSearchParams();
  usePageMeta({ title: m.apply_landing_title(), description: m.apply_landing_description() });
  const { data, isPending } = useQuery(jobQueries.landing());
  useClaims();
  useEffect(() => {
    captureAttribution(params);
    recordEntry('apply_page_visit', params);
    if (ENTRY_PARAMS.some((name) => params.get(name)?.toLowerCase() === 'craigslist'))
      recordEntry('craigslist_landing', params);
  }, [params]);
  const search = attributionSearch(params);
  const linkTo = (job: JobRow) => {
    const bare = stripFakePrefix(job.id);
    return paths.applyStep(isUuid(bare) ? bare : job.id, 1, search);
  };
  const featured = data?.featured && jobCard(data.featured) ? data.featured : builtInJob();
  const isRecommended = ENTRY_PARAMS.some((name) => params.get(name));
  return (
    <Page>
      {isPending ? (
        <Card>
          <h1 className="mt-9 mb-1.5">{m.apply_landing_heading()}</h1>
          <Skeleton width="100%" height={350} />
        </Card>
      ) : (
        <FeaturedJob job={featured} to={linkTo(featured)} isRecommended={isRecommended} />
      )}
      {isPending ? <Skeleton width="100%" height={64} className="mt-7" /> : <CallClaim />}
      <OtherJobs jobs={data?.others ?? []} isPending={isPending} linkTo={linkTo} />
      <LinkButton key={String(isPending)} to={`${paths.jobs}${search}`} look="line" block className="mt-7">
        {m.apply_landing_browse()}
      </LinkButton>
      <div className="contents md:hidden">
        <Dock>
          <LinkButton to={linkTo(featured)} block>
            {promisesOf(featured).startsThisWeek ? m.apply_landing_apply_sticky() : m.apply_apply_now()}
          </LinkButton>
        </Dock>
      </div>
    </Page>
  );
}

const MAX_JOBS = 6;

interface Props {
  jobs: readonly JobRow[];
  isPending: boolean;
  linkTo: (job: JobRow) => string;
}

/** 'Or Choose From These Opportunities': up to six open jobs, each with its own way in. */
function OtherJobs({ jobs, isPending, linkTo }: Props) {
  if (isPending) return <Skeleton width="100%" height={830} rounded="card" className="mt-7" />;
  const shown = jobs.slice(0, MAX_JOBS);
  if (shown.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="mb-3">{m.apply_landing_others()}</h2>
      <Card as="ul" inset="rows">
        {shown.map((job) => (
          <OtherJob key={job.id} job={job} to={linkTo(job)} />
        ))}
      </Card>
    </section>
  );
}

function OtherJob({ job, to }: { job: JobRow; to: string }) {
  const id = useId();
  const card = jobCard(job);
  if (!card) return null;
  return (
    <li>
      <article className="flex flex-wrap items-center gap-3" aria-labelledby={id}>
        <div className="min-w-0 flex-[1_0_11rem]">
          <Pay size="small" lang={card.pay.isDefault ? undefined : 'en'}>
            <PayAmount pay={card.pay} />
          </Pay>
          <h3 id={id} lang="en">
            {card.title}
          </h3>
          <p className="text-13 text-muted" lang="en">
            {card.location}
            <br />
            {card.company}
          </p>
        </div>
        <LinkButton to={to} look="tint" aria-label={m.apply_apply_now_to({ title: card.title })}>
          {m.apply_apply_now()}
        </LinkButton>
      </article>
    </li>
  );
}

/** That 87 % get a call, or how many applications are answered. */
function CallClaim() {
  const { isMeasured, unseen, figures } = useFigures();
  const percent = isMeasured ? figures.answered_percent : 87;
  if (percent === null) return null;
  return (
    <section className={cx('mt-7 flex items-center gap-4', unseen)}>
      <p className="text-30 font-bold text-green">{percent}%</p>
      <p>
        {isMeasured ? m.apply_landing_answered() : m.apply_landing_claim()}
        <br />
        <span className="text-13 text-muted">{isMeasured ? m.apply_counted() : m.apply_landing_claim_hint()}</span>
      </p>
    </section>
  );
}

interface FeaturedJobProps {
  job: JobDetail;
  to: string;
  isRecommended: boolean;
}

/** On a phone the pinned button is the primary one and this card's is tinted; on a desktop this one is. */
function FeaturedJob({ job, to, isRecommended }: FeaturedJobProps) {
  const card = jobCard(job);
  if (!card) return null;
  const { isWithoutInterview, startsThisWeek } = promisesOf(job);
  return (
    <Card as="section" className="px-4 pt-5 pb-4">
      <ul className="flex flex-wrap gap-1.5">
        {startsThisWeek && (
          <li>
            <Badge tone="amber">{m.apply_badge_hiring()}</Badge>
          </li>
        )}
        <li>
          <Badge tone="green">{m.apply_badge_featured()}</Badge>
        </li>
        <li className="empty:hidden">
          <ExampleBadge of={job.is_fake} />
        </li>
        {isRecommended && (
          <li>
            <Badge tone="blue">{m.apply_badge_recommended()}</Badge>
          </li>
        )}
      </ul>
      <h1 className="mt-3.5 mb-1.5">{startsThisWeek ? m.apply_landing_heading() : m.apply_landing_heading_later()}</h1>
      <p className="text-muted">
        {[
          !isMeasured() && m.apply_landing_fast(),
          isWithoutInterview && m.apply_landing_no_interviews(),
          startsThisWeek && m.apply_landing_immediate(),
        ]
          .filter(Boolean)
          .join(' • ')}
      </p>
      <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-4">
        <JobPay pay={card.pay} />
        <CategoryBullet category={job.category} label={categoryName(job.category ?? '')} />
      </div>
      <h2 className="mt-1.5 mb-0.5 text-17 leading-[1.3]" lang="en">
        {card.title}
      </h2>
      <p className="flex items-start gap-1.5">
        <MapPin className="mt-0.75 size-4 text-muted" aria-hidden="true" />
        <span lang="en">{card.location}</span>
      </p>
      <Meta>
        <span lang="en">{card.company}</span>
        <Dot />
        <span>{card.jobType}</span>
      </Meta>
      {job.summary && (
        <p className="mt-2 line-clamp-3 text-muted" lang="en">
          {job.summary}
        </p>
      )}
      <LinkButton
        to={to}
        look="tint"
        block
        size="large"
        className="mt-4 md:bg-green md:text-on-green md:hover:bg-green-hover"
      >
        {isMeasured() ? m.apply_apply_now() : m.apply_landing_apply()}
      </LinkButton>
    </Card>
  );
}
