import { cx } from 'class-variance-authority';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Notice } from '@/components/notice.tsx';
import { RouteNote } from '@/features/jobs/route-note.tsx';
import { useFigures } from '@/lib/claims.ts';
import { prefetch } from '@/lib/lazy.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { DetailsForm } from './details-form.tsx';
import { ContinuedElsewhere, FlowScreen, FlowWaiting, useFlowPage } from './flow-screen.tsx';

/** The code that comes after this step. */
export const COMING = [
  () => import('./calendar.tsx'),
  () => import('./step-three-page.tsx'),
  () => import('./step-four-page.tsx'),
];

/** Step 2, Experience. Without an application it leads back to step 1. */
export function StepTwoPage() {
  const { jobId, search, flow, application, title } = useFlowPage();
  const navigate = useNavigate();
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const isElsewhere = elsewhere === jobId;
  const isMissing = flow.state === 'missing' && !isElsewhere;
  usePageMeta({ title: m.apply_page_step({ title, step: 2 }), noindex: true });
  useEffect(() => prefetch(COMING), []);
  useEffect(() => {
    if (!isMissing) return;
    toast({ title: m.apply_expired(), description: m.apply_expired_start(), variant: 'destructive' });
    void navigate(paths.applyStep(jobId, 1, search), { replace: true });
  }, [isMissing, jobId, search, navigate]);
  // By nobody, and by whom one writes to elsewhere, nobody is contacted.
  const isContacted = !['none', 'site', 'banned'].includes(application?.job.route ?? '');
  if (isElsewhere) {
    return (
      <FlowScreen step={2}>
        <ContinuedElsewhere jobId={jobId} search={search} />
      </FlowScreen>
    );
  }
  if (application?.status === 'completed') return <Navigate to={paths.applyStep(jobId, 4, search)} replace />;
  return (
    <FlowScreen step={2} back={paths.applyStep(jobId, 1, search)}>
      <h1>{m.apply_halfway()}</h1>
      {isContacted ? <Contacted /> : <RouteNote route={application?.job.route} withSite className="mt-4" />}
      {application && (
        <DetailsForm
          key={jobId}
          application={application}
          title={title}
          search={search}
          onElsewhere={() => setElsewhere(jobId)}
        />
      )}
      <FlowWaiting flow={flow} />
    </FlowScreen>
  );
}

/** That one is contacted within 24-48 hours, or how long an answer takes. */
function Contacted() {
  const { isMeasured, unseen, figures } = useFigures();
  const hours = figures.answer_hours;
  if (isMeasured && hours === null) return null;
  return (
    <Notice icon={<Clock className="text-blue" aria-hidden="true" />} className={cx('mt-4', unseen)}>
      {!isMeasured || hours === null ? m.apply_contacted() : `${answerTime(hours)} ${m.apply_counted()}`}
    </Notice>
  );
}

const answerTime = (hours: number) =>
  hours <= 48 ? m.apply_answer_hours({ count: hours }) : m.apply_answer_days({ count: Math.ceil(hours / 24) });
