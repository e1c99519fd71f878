import { jobFacts } from '@rules/job-facts.ts';
import { isLongPay } from '@rules/pay-text.ts';
import { Calendar, Check, MapPin, TrainFront } from 'lucide-react';
import { badgeVariants } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { JobPay, Pay } from '@/components/pay.tsx';
import { longDate } from '@/lib/dates.ts';
import { useLocale } from '@/lib/i18n.ts';
import { m } from '@/paraglide/messages.js';
import { type JobDetail, type JobStation, jobTypeName, mapUrl } from './job.ts';
import { JobFacts } from './job-facts.tsx';
import { JobSections } from './job-text.tsx';
import { distanceText } from './near/distance-text.ts';
import { Lines } from './near/lines.tsx';
import { useDistance } from './near/use-distance.ts';
import { RouteNote } from './route-note.tsx';

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
        <CategoryBullet category={job.category} className="mt-0.5" />
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
        <JobFacts job={job} />
        <RouteNote route={job.route} alert={job} className="mt-3" />
      </div>
    </article>
  );
}

export function StationName({ station }: { station: JobStation }) {
  return (
    <>
      <span lang="en">{station.name}</span> <Lines lines={station.lines} />
    </>
  );
}
