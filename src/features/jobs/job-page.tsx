import { jobFacts } from '@rules/job-facts.ts';
import { isUuid, jobIdIn } from '@rules/job-id.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info, Share2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { Dock } from '@/components/dock.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { IconButton } from '@/components/icon-button.tsx';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { attributionSearch } from '@/lib/attribution.ts';
import { useLocale } from '@/lib/i18n.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries, recordJobView } from './api.ts';
import { ApplyLink } from './apply-link.tsx';
import type { JobDetail } from './job.ts';
import { JobArticle, StationName } from './job-article.tsx';
import { JobCard } from './job-card.tsx';
import { PreviewNote } from './job-text.tsx';
import { listedJob } from './known-jobs.ts';
import { ReportLink } from './report-link.tsx';
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
      <div className="grid gap-3">
        {similar.data?.jobs.map((other) => (
          <JobCard
            key={other.id}
            job={other}
            search={search}
            isLink
            isFactual
            heading="h3"
            station={other.station && <StationName station={other.station} />}
          />
        ))}
      </div>
    </section>
  );

  if (job?.is_fake) return <Navigate replace to={`${paths.jobs}?id=${id}`} />;
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
  if (similar.data?.is_closed) return <ClosedJob similar={others} />;
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

/** In place of a job that was open once: what is like it. */
function ClosedJob({ similar }: { similar: ReactNode }) {
  usePageMeta({ title: m.jobs_gone_title(), noindex: true });
  return (
    <Page>
      <EmptyState main icon={<Info />} title={m.jobs_gone_title()} link={{ to: paths.jobs, label: m.jobs_view_all() }}>
        {m.jobs_gone_text()} {similar && m.jobs_gone_others()}
      </EmptyState>
      {similar}
    </Page>
  );
}
