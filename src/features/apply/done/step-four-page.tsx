import { Check, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { Dock } from '@/components/dock.tsx';
import { Link } from '@/components/link.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { LocalApplication } from '../application.ts';
import { keepLastFlowToast } from '../flow-toast.ts';
import { FlowScreen } from '../steps/flow-screen.tsx';
import { FlowWaiting } from '../steps/flow-waiting.tsx';
import { SessionExpired } from '../steps/session-expired.tsx';
import { useFlowPage } from '../use-flow-page.ts';
import { AlertsCard } from './alerts-card.tsx';
import { celebrate } from './celebrate.ts';
import { EmployerSite, employerSite } from './employer-site.tsx';
import { NextList } from './next-list.tsx';
import { Receipt } from './receipt.tsx';

/** Step 4: the receipt, what comes and when, what was switched on. Shown only for what the server confirmed. */
export function StepFourPage() {
  const { jobId, search, flow, application, title } = useFlowPage();
  usePageMeta({ title: m.apply_submitted_page({ title }), noindex: true });
  if (application && application.status !== 'completed') {
    return <Navigate to={paths.applyStep(jobId, 3, search)} replace />;
  }
  return (
    <FlowScreen step={4} back={paths.jobs} backLabel={m.apply_jobs_back()}>
      {application && <Confirmation application={application} search={search} />}
      <FlowWaiting flow={flow} />
      {flow.state === 'missing' && <SessionExpired jobId={jobId} search={search} />}
    </FlowScreen>
  );
}

function Confirmation({ application, search }: { application: LocalApplication; search: string }) {
  const site = employerSite(application.job.application_link);
  useEffect(keepLastFlowToast, []);
  useEffect(() => celebrate(application.id), [application.id]);
  return (
    <>
      <header className="grid justify-items-center gap-3 pt-3 text-center">
        <span className="disc disc-lg tone-green" aria-hidden="true">
          <Check />
        </span>
        <h1 className="max-w-[12em]">{m.apply_submitted()}</h1>
      </header>
      <div className="mt-7 grid gap-7">
        <Receipt application={application} />
        {site && <EmployerSite url={site} />}
        <NextList application={application} />
        <AlertsCard application={application} />
        <p className="text-center">
          <Link className="btn btn-quiet" to={paths.applySuccess(application.jobId, search)}>
            {m.apply_last_step()} <ChevronRight aria-hidden="true" />
          </Link>
        </p>
      </div>
      <Dock>
        <div className="flex gap-2">
          <LinkButton to={paths.home} look="line" className="min-h-13">
            {m.apply_go_home()}
          </LinkButton>
          <LinkButton to={paths.jobs} look={site ? 'line' : 'primary'} className="min-h-13 flex-1">
            {m.apply_browse_more()}
          </LinkButton>
        </div>
      </Dock>
    </>
  );
}
