import { ExternalLink, RotateCcw, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ConsentText } from '@/components/consent-text.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Notice } from '@/components/notice.tsx';
import { type JobDetail, jobCard } from '@/features/jobs/job.ts';
import { PreviewNote } from '@/features/jobs/job-text.tsx';
import { RouteNote } from '@/features/jobs/route-note.tsx';
import { captureAttribution } from '@/lib/attribution.ts';
import { longDate } from '@/lib/dates.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { useLocalApplication } from './application.ts';
import { ContactForm } from './contact-form.tsx';
import { ContinuedElsewhere, FlowScreen, FlowSkeleton } from './flow-screen.tsx';
import { JobBanner, JobHead, WhyList } from './job-summary.tsx';
import { useJobId, useRouteJob } from './route-job.ts';

/** Step 1, First Impression: the job, then name and phone. */
export function StepOnePage() {
  const jobId = useJobId();
  const [params] = useSearchParams();
  const known = useLocalApplication(jobId);
  const { job: found, state, listed, retry } = useRouteJob(jobId);
  // A person who started before the posting closed may finish.
  const requested: JobDetail | null = found ?? known?.job ?? null;
  const card = requested && jobCard(requested);
  // Without an id or a title there is nothing to apply to.
  const job = card && requested;
  const failed = state === 'failed' && !requested;
  const title = card?.title ?? m.jobs_fallback_title();
  usePageMeta({ title: m.apply_page_step({ title, step: 1 }), noindex: true });
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  useEffect(() => {
    captureAttribution(params);
  }, [params]);
  useEffect(() => {
    if (failed) toast({ title: m.errors_title(), description: m.apply_load_failed(), variant: 'destructive' });
  }, [failed]);
  // The same job from another source is shown in its place; what was begun goes on.
  if (found?.id && !known && found.id !== jobId) {
    return <Navigate replace to={paths.applyStep(found.id, 1, `?${params}`)} />;
  }
  if (elsewhere === jobId) {
    return (
      <FlowScreen step={1}>
        <ContinuedElsewhere jobId={jobId} search="" isSent />
      </FlowScreen>
    );
  }
  return (
    <FlowScreen step={1}>
      {job ? (
        <>
          <PreviewNote preview={job.preview} />
          <JobBanner job={job} />
          <WhyList job={job} />
          {known?.status === 'completed' && known.completedAt && (
            <Notice icon={<RotateCcw aria-hidden="true" />} className="mt-5">
              {m.apply_again_note({ date: longDate(known.completedAt) })}
            </Notice>
          )}
          {job.has_link && (
            <Notice icon={<ExternalLink aria-hidden="true" />} className="mt-5">
              <b>{m.apply_employer_site()}.</b> {m.apply_site_first()}
            </Notice>
          )}
          <RouteNote route={job.route} alert={job} className="mt-5" />
          <ContactForm key={jobId} jobId={jobId} job={job} onElsewhere={() => setElsewhere(jobId)} />
        </>
      ) : (
        <>
          {state === 'loading' && (
            <>
              <FlowSkeleton head={listed && <JobHead job={listed} />} />
              <ConsentText text={m.apply_consent} employer={m.apply_consent_unknown()} className="mt-3" />
            </>
          )}
          {(state === 'gone' || requested) && <JobGone missing={requested !== null} />}
          {failed && <ErrorState onRetry={retry}>{m.apply_load_failed()}</ErrorState>}
        </>
      )}
    </FlowScreen>
  );
}

const REDIRECT_MS = 2000;

/** The posting is gone, or there is too little of it to apply to: says so and leads to the open jobs after two seconds. */
function JobGone({ missing = false }: { missing?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      title: missing ? m.errors_title() : m.apply_gone(),
      description: missing ? m.apply_missing_job() : m.apply_gone_text(),
      variant: 'destructive',
    });
    const timer = setTimeout(() => void navigate(paths.jobs, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, missing]);
  return (
    <EmptyState main icon={<SearchX />} title={m.apply_not_found()} link={{ to: paths.home, label: m.shell_home() }}>
      {m.apply_not_found_text()}
    </EmptyState>
  );
}
