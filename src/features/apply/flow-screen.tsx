import { cx } from 'class-variance-authority';
import { Check, Smartphone, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { LinkButton } from '@/components/link-button.tsx';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { ExampleBadge } from '@/features/jobs/example-badge.tsx';
import { jobCard } from '@/features/jobs/job.ts';
import { attributionSearch } from '@/lib/attribution.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { type FlowApplication, useFlowApplication, useLocalApplication } from './application.ts';
import { stages } from './labels.ts';
import { useJobId } from './route-job.ts';

interface Props {
  /** 1 to 5; each before the fourth is a fifth of the way. */
  step: number;
  back?: string;
  backLabel?: string;
  children: ReactNode;
}

/** What the screens of the flow share: where one is, how far along, and the width of a form. */
export function FlowScreen({ step, back, backLabel, children }: Props) {
  useFlowBar({ back, backLabel });
  // Step 1 says it with the job, step 4 on the receipt.
  const isExample = useLocalApplication(useJobId())?.isFake && step !== 1 && step !== 4;
  return (
    <>
      <FlowProgress step={step} />
      <Page>
        {isExample && (
          <p className="mb-3 empty:hidden">
            <ExampleBadge of />
          </p>
        )}
        {children}
      </Page>
    </>
  );
}

/** In the application's place while it is asked for, or could not be. */
export function FlowWaiting({ flow }: { flow: FlowApplication }) {
  if (flow.state === 'loading') return <FlowSkeleton />;
  if (flow.state === 'failed') return <ErrorState onRetry={flow.retry}>{m.errors_generic()}</ErrorState>;
  return null;
}

/** The place of a step's content while its job or application is on its way. */
export function FlowSkeleton({ head }: { head?: ReactNode }) {
  return (
    <>
      {head}
      <div className={cx('grid gap-3', head && 'mt-5')} role="status" aria-label={m.shell_loading()}>
        {!head && <Skeleton width="100%" height={136} rounded="card" />}
        <Skeleton width="70%" height={32} />
        <Skeleton width="100%" height={96} />
        <Skeleton width="100%" height={48} rounded="control" className="mt-6" />
        <Skeleton width="100%" height={48} rounded="control" className="mt-6" />
      </div>
    </>
  );
}

/** Nothing on this browser to finish: begin again. */
export function SessionExpired({ jobId, search }: { jobId: string; search: string }) {
  return (
    <EmptyState
      main
      icon={<TimerOff />}
      title={m.apply_expired()}
      link={{ to: paths.applyStep(jobId, 1, search), label: m.apply_start_over() }}
    >
      {m.apply_expired_restart()}
    </EmptyState>
  );
}

interface ElsewhereProps {
  jobId: string;
  search: string;
  /** Where it was sent from there, beginning again leads nowhere. */
  isSent?: boolean;
}

/** The application went on on another phone: the link brings it here. */
export function ContinuedElsewhere({ jobId, search, isSent = false }: ElsewhereProps) {
  return (
    <EmptyState
      main
      icon={<Smartphone />}
      title={isSent ? m.apply_sent_elsewhere() : m.apply_elsewhere()}
      link={{ to: `${paths.signIn}?mode=recover`, label: m.account_text_link() }}
      actions={
        <LinkButton block look="line" className="mt-3" to={isSent ? paths.jobs : paths.applyStep(jobId, 1, search)}>
          {isSent ? m.apply_browse_jobs() : m.apply_start_over()}
        </LinkButton>
      }
    >
      {isSent ? m.apply_sent_elsewhere_text() : m.apply_elsewhere_text()}
    </EmptyState>
  );
}

/** What every page after step 1 needs: the address's job and params, the application if there is one, its job's title. */
export function useFlowPage() {
  const jobId = useJobId();
  const [params] = useSearchParams();
  const flow = useFlowApplication(jobId);
  const application = flow.state === 'ready' ? flow.application : null;
  const title = (application && jobCard(application.job)?.title) ?? m.jobs_fallback_title();
  return { jobId, search: attributionSearch(params), flow, application, title };
}

/** From this step on the application is sent: its form is done, and no step of it is named above 'sent'. */
const SENT_STEP = 4;

/** How far one is: the one bar, with what it says and the three stages of the form on it. */
function FlowProgress({ step }: { step: number }) {
  const isSent = step >= SENT_STEP;
  const percent = isSent ? 100 : step * 20;
  const names = stages();
  const done = m.shell_done();
  const label = step === 2 ? m.apply_step_two() : m.apply_step_of({ step });
  const reached = names.slice(0, step).map((name, at) => (at < step - 1 ? `${name} ${done}` : name));
  return (
    <>
      {/* Read out as the bar's value, once. */}
      <div
        className="mx-auto max-w-(--container-form) px-2 py-1.5 text-center text-13 leading-tight wrap-anywhere"
        aria-hidden="true"
        data-notice
      >
        {!isSent && <p className="font-semibold">{label}</p>}
        {/* Shares of the bar, so that it ends in the stage one is at. */}
        <ol className="mt-1 grid grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)]">
          {names.map((name, at) => (
            <li
              key={name}
              className={at === step - 1 ? 'font-semibold' : at < step ? 'text-green' : 'text-muted'}
              aria-current={at === step - 1 ? 'step' : undefined}
            >
              {at < step - 1 && <Check className="mr-0.5 inline size-3.5 align-[-2px]" aria-hidden="true" />}
              {name}
            </li>
          ))}
        </ol>
      </div>
      <div
        className="h-1 bg-line forced-colors:outline-1 forced-colors:outline-[CanvasText]"
        role="progressbar"
        aria-label={m.apply_progress()}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${isSent ? '' : `${label}. `}${reached.join(', ')}`}
      >
        <span className="block h-full bg-green forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}
