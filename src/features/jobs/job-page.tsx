import { jobFacts } from '@rules/job-facts.ts';
import { isUuid, jobIdIn } from '@rules/job-id.ts';
import { isLongPay } from '@rules/pay-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Calendar, Check, Info, MapPin, Share2, TrainFront } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { badgeVariants } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { Dock } from '@/components/dock.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { IconButton } from '@/components/icon-button.tsx';
import { Page } from '@/components/page.tsx';
import { JobPay, Pay } from '@/components/pay.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { attributionSearch } from '@/lib/attribution.ts';
import { longDate } from '@/lib/dates.ts';
import { useLocale } from '@/lib/i18n.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries, recordJobView } from './api.ts';
import { ApplyLink } from './apply-link.tsx';
import { categoryName, type JobDetail, type JobStation, jobTypeName, mapUrl } from './job.ts';
import { FactualContext, JobCard } from './job-card.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobSections, PreviewNote } from './job-text.tsx';
import { listedJob } from './known-jobs.ts';
import { distanceText } from './near/distance-text.ts';
import { Lines } from './near/lines.tsx';
import { useDistance } from './near/use-distance.ts';
import { ReportLink } from './report-link.tsx';
import { RouteNote } from './route-note.tsx';
import { SaveButton } from './save-button.tsx';
import { shareJob } from './share.ts';

/** A real job's own page (`/jobs/:id`): the open card with everything, and similar jobs. `missing` stands for no such job. */
export function JobPage({ missing }: { missing: ReactNode }) {
  const id = jobIdIn(useParams().id ?? '').toLowerCase();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const isReal = isUuid(id);
  const detail = useQuery({ ...jobQueries.detail(id), enabled: isReal });
  const similar = useQuery({ ...jobQueries.similar(id), enabled: isReal && detail.data?.is_fake !== true });
  useFlowBar({ title: m.jobs_page() });

  const search = attributionSearch(params);
  // Without a connection, what the list said of it.
  const job = detail.data ?? (detail.isError ? listedJob(queryClient, id) : null);
  const others = (similar.data?.jobs ?? []).length > 0 && (
    <section className="mt-7">
      <h2 className="mb-3 text-17">{m.jobs_similar()}</h2>
      <FactualContext value>
        <div className="grid gap-3">
          {similar.data?.jobs.map((other) => (
            <JobCard
              key={other.id}
              job={other}
              search={search}
              isLink
              heading="h3"
              station={other.station && <StationName station={other.station} />}
            />
          ))}
        </div>
      </FactualContext>
    </section>
  );

  if (job?.is_fake) return <Navigate replace to={`${paths.jobs}?id=${id}`} />;
  // The same one from another source is shown in its place.
  if (job && job.id !== id) return <Navigate replace to={paths.job(job.id, search)} />;
  if (job) return <OpenJob job={job} search={search} similar={others} />;
  if (detail.isError || (detail.data === null && similar.isError)) {
    const retry = () => void Promise.all([detail.refetch(), similar.refetch()]);
    return (
      <Page>
        <ErrorState busy={detail.isFetching || similar.isFetching} onRetry={retry}>
          {m.jobs_page_failed()}
        </ErrorState>
      </Page>
    );
  }
  if (!isReal || similar.data === null) return missing;
  if (similar.data?.is_closed) return <ClosedJob isPaused={similar.data.is_paused === true} similar={others} />;
  return (
    <Page>
      <div className="grid gap-3" role="status" aria-label={m.shell_loading()}>
        <Skeleton width="60%" height={40} />
        <Skeleton width="80%" height={28} />
        <Skeleton width="100%" height={150} rounded="card" className="mt-5" />
        <Skeleton width="100%" height={160} />
      </div>
    </Page>
  );
}

function OpenJob({ job, search, similar }: { job: JobDetail; search: string; similar: ReactNode }) {
  const { title, company, location, pay } = jobFacts(job, useLocale());
  usePageMeta({
    title: [title, company].filter(Boolean).join(', '),
    description: [pay?.text ?? m.jobs_pay_unstated(), location, job.summary].filter(Boolean).join('. '),
    noindex: job.preview !== undefined,
  });
  useEffect(() => recordJobView(job), [job]);
  return (
    <Page>
      <PreviewNote preview={job.preview} />
      <JobArticle job={job} />
      <p className="mt-3 text-13 text-muted [&>button]:inline-flex [&>button]:min-h-11 [&>button]:items-center [&>button]:gap-1.5 [&>button]:underline [&>button]:underline-offset-3 [&_.lucide]:size-4">
        <ReportLink jobId={job.id} about={[title, company].filter(Boolean).join(', ')} />
      </p>
      {similar}
      <Dock>
        <div className="flex gap-2">
          <ApplyLink jobId={job.id} search={search} />
          <SaveButton job={job} title={title} />
          <IconButton
            look="line"
            size="large"
            label={m.jobs_share_job({ title })}
            onClick={() => void shareJob({ id: job.id, title })}
          >
            <Share2 aria-hidden="true" />
          </IconButton>
        </div>
      </Dock>
    </Page>
  );
}

/** Everything that a job's own page says of it. `isPart`: of a screen with a heading of its own. */
export function JobArticle({ job, isPart = false }: { job: JobDetail; isPart?: boolean }) {
  const { title, company, location, jobType, pay } = jobFacts(job, useLocale());
  const [, street, area] = /^([^,]*),?\s*(.*)$/s.exec(location ?? '') ?? [];
  const distance = useDistance(job.place);
  const Heading = isPart ? 'h3' : 'h1';
  const Work = isPart ? 'h4' : 'h2';
  return (
    <article aria-labelledby="job-title">
      <div className="flex items-start justify-between gap-3">
        {pay ? (
          <JobPay pay={pay} size={isLongPay(pay) ? 'large' : 'page'} />
        ) : (
          <Pay size="small">{m.jobs_pay_unstated()}</Pay>
        )}
        <CategoryBullet category={job.category} label={categoryName(job.category ?? '')} className="mt-0.5" />
      </div>
      <Heading id="job-title" className="mt-2 text-22 text-pretty wrap-anywhere" lang="en">
        {title}
      </Heading>
      {company && (
        <p className="mt-1 text-muted wrap-anywhere" lang="en">
          {company}
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
        {jobType && <li className={badgeVariants()}>{jobTypeName(jobType)}</li>}
        {job.answers_in_days && (
          <li className={badgeVariants({ tone: 'green' })}>
            <Check aria-hidden="true" /> {m.jobs_answers_in({ count: job.answers_in_days })}
          </li>
        )}
        {job.rarely_answers && <li className={badgeVariants()}>{m.jobs_rarely_answers()}</li>}
      </ul>
      <Card as="ul" inset="rows" className="mt-4 [&>li]:flex [&>li]:gap-3" aria-label={m.jobs_page_facts()}>
        {location && (
          <li>
            <MapPin className="text-muted" aria-hidden="true" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold" lang="en">
                {street}
              </p>
              {area && (
                <p className="text-muted" lang="en">
                  {area}
                </p>
              )}
              {distance && <p className="text-muted tabular-nums">{distance}</p>}
              <a
                className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-3"
                href={mapUrl(location)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {m.jobs_on_map()} <span className="sr-only">{m.jobs_new_tab()}</span>
              </a>
            </div>
          </li>
        )}
        {job.station && (
          <li>
            <TrainFront className="text-muted" aria-hidden="true" />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 font-semibold">
                <StationName station={job.station} />
              </p>
              <p className="text-muted tabular-nums">
                {m.jobs_station_next({
                  distance: distanceText(job.station.miles, job.place?.is_about === true),
                })}
              </p>
            </div>
          </li>
        )}
        <li>
          <Calendar className="text-muted" aria-hidden="true" />
          <div>
            {job.expires_at && <p className="font-semibold">{m.jobs_open_until({ date: longDate(job.expires_at) })}</p>}
            {job.posted_at && <p className="text-muted">{m.jobs_posted_on({ date: longDate(job.posted_at) })}</p>}
          </div>
        </li>
      </Card>
      <Work className="mt-5 mb-1.5 text-17 font-semibold">{m.jobs_the_work()}</Work>
      <div className="flex flex-col gap-3">
        <JobSections texts={job} />
        <JobFacts job={job} knownBy={job.known_by} />
        <RouteNote route={job.route} alert={job} className="mt-3" />
      </div>
    </article>
  );
}

function StationName({ station }: { station: JobStation }) {
  return (
    <>
      <span lang="en">{station.name}</span> <Lines lines={station.lines} />
    </>
  );
}

/** In place of a job that was open once, or is paused: what is like it. */
function ClosedJob({ isPaused, similar }: { isPaused: boolean; similar: ReactNode }) {
  const title = isPaused ? m.jobs_paused_title() : m.jobs_gone_title();
  usePageMeta({ title, noindex: true });
  return (
    <Page>
      <EmptyState main icon={<Info />} title={title} link={{ to: paths.jobs, label: m.jobs_view_all() }}>
        {isPaused ? m.jobs_paused_text() : m.jobs_gone_text()} {similar && m.jobs_gone_others()}
      </EmptyState>
      {similar}
    </Page>
  );
}
