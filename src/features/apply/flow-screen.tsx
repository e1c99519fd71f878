import { TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { Page } from '@/components/page.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { jobCard } from '@/features/jobs/job.ts';
import { attributionSearch } from '@/lib/attribution.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { type FlowApplication, useFlowApplication } from './application.ts';
import { useJobId } from './route-job.ts';

interface Props {
  /** 1 to 5; each is a fifth of the way. */
  step: number;
  back?: string;
  backLabel?: string;
  children: ReactNode;
}

/** What the screens of the flow share: where one is, how far along, and the width of a form. */
export function FlowScreen({ step, back, backLabel, children }: Props) {
  useFlowBar({ title: m.apply_step_of({ step }), back, backLabel });
  return (
    <>
      <FlowProgress value={step * 20} label={m.apply_progress()} />
      <Page>{children}</Page>
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
export function FlowSkeleton() {
  return (
    <div className="grid gap-3" role="status" aria-label={m.shell_loading()}>
      <Skeleton width="100%" height={136} rounded="card" />
      <Skeleton width="70%" height={32} />
      <Skeleton width="100%" height={96} />
      <Skeleton width="100%" height={48} rounded="control" className="mt-6" />
      <Skeleton width="100%" height={48} rounded="control" className="mt-6" />
    </div>
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

/** What every page after step 1 needs: the address's job and params, the application if there is one, its job's title. */
export function useFlowPage() {
  const jobId = useJobId();
  const [params] = useSearchParams();
  const flow = useFlowApplication(jobId);
  const application = flow.state === 'ready' ? flow.application : null;
  const title = (application && jobCard(application.job)?.title) ?? m.jobs_fallback_title();
  return { jobId, search: attributionSearch(params), flow, application, title };
}

interface FlowProgressProps {
  /** 0 to 100. */
  value: number;
  label: string;
}

/** The thin bar under the top bar of a flow of steps. */
function FlowProgress({ value, label }: FlowProgressProps) {
  return (
    <div
      className="sticky top-(--top) z-20 -mt-px h-1 bg-line forced-colors:outline-1 forced-colors:outline-[CanvasText]"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className="block h-full bg-green forced-colors:bg-[Highlight]" style={{ width: `${value}%` }} />
    </div>
  );
}
