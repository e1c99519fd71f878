import { useMutation } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { CircleCheck, CloudOff, ShieldAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Spinner } from '@/components/spinner.tsx';
import { RouteNote } from '@/features/jobs/route-note.tsx';
import { failureMessage } from '@/lib/failure-toast.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { dropDraft } from '@/lib/storage.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { changeApplication, type LocalApplication, readApplication } from './application.ts';
import { ContinuedElsewhere, FlowScreen, FlowWaiting, SessionExpired, useFlowPage } from './flow-screen.tsx';
import { enqueue, flushOutbox, RequestError, releaseApplication, subscribe, toastSubmitted } from './outbox.ts';
import { ReviewAnswers } from './review-answers.tsx';

const REDIRECT_MS = 14_000;

/** Step 3, Final Details: hands the application in, then leads to the confirmation. */
export function StepThreePage() {
  const { jobId, search, flow, application, title } = useFlowPage();
  usePageMeta({ title: m.apply_step3_title({ title }), noindex: true });
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  if (elsewhere === jobId) {
    return (
      <FlowScreen step={3}>
        <ContinuedElsewhere jobId={jobId} search={search} />
      </FlowScreen>
    );
  }
  return (
    <FlowScreen step={3} back={paths.applyStep(jobId, 2, search)}>
      {application && (
        <Finalizing key={jobId} application={application} search={search} onElsewhere={() => setElsewhere(jobId)} />
      )}
      <FlowWaiting flow={flow} />
      {flow.state === 'missing' && <SessionExpired jobId={jobId} search={search} />}
    </FlowScreen>
  );
}

interface FinalizingProps {
  application: LocalApplication;
  search: string;
  onElsewhere: () => void;
}

function Finalizing({ application, search, onElsewhere }: FinalizingProps) {
  const { jobId } = application;
  const navigate = useNavigate();
  const { state, retry, busy, send } = useFinalize(application, onElsewhere);
  const confirmation = paths.applyStep(jobId, 4, search);
  const isDone = state === 'done';
  const goOn = useEffectEvent(() => void navigate(confirmation, { replace: true }));
  const isSent = application.job.route !== 'site' && application.job.route !== 'none';
  const finalized = isSent ? m.apply_finalized : m.apply_finalized_site;
  const [seconds, setSeconds] = useState(REDIRECT_MS / 1000);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => goOn(), REDIRECT_MS);
    const tick = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000);
    return () => {
      clearTimeout(timer);
      clearInterval(tick);
    };
  }, [isDone]);
  if (state === 'was-done') return <Navigate to={confirmation} replace />;
  if (state === 'too-early') return <Navigate to={paths.applyStep(jobId, 2, search)} replace />;
  if (state === 'expired') return <SessionExpired jobId={jobId} search={search} />;
  return (
    <>
      {state === 'review' && <ReviewAnswers application={application} search={search} onSend={send} />}
      {state === 'banned' && (
        <EmptyState
          main
          tone="amber"
          icon={<ShieldAlert />}
          title={m.apply_gone()}
          link={{ to: paths.jobs, label: m.apply_browse_jobs() }}
        >
          {m.jobs_route_banned()}
        </EmptyState>
      )}
      {state === 'failed' && (
        <div className="mt-8">
          <h1 className="sr-only">{m.apply_stage_final()}</h1>
          <ErrorState onRetry={retry} busy={busy}>
            {m.apply_finalize_failed()}
          </ErrorState>
        </div>
      )}
      {(state === 'offline' || state === 'background') && (
        <EmptyState
          main
          tone="amber"
          icon={<CloudOff />}
          title={m.apply_waiting()}
          link={{ to: paths.jobs, label: m.apply_browse_more(), look: 'line' }}
        >
          {state === 'background' ? m.apply_waiting_text() : m.apply_waiting_text_open()}
        </EmptyState>
      )}
      {(state === 'working' || isDone) && (
        <EmptyState
          main
          tone="green"
          busy={!isDone}
          icon={isDone ? <CircleCheck /> : <Spinner />}
          title={m.apply_finalizing()}
          actions={
            <>
              <RouteNote route={application.job.route} withSite className="mb-4" />
              <Button block busy={!isDone} onClick={() => void navigate(confirmation, { replace: true })}>
                {m.apply_continue()}
              </Button>
              <p
                className={cx('text-13 text-muted mt-2 text-center tabular-nums', !isDone && 'invisible')}
                role="timer"
              >
                {m.apply_finalized_in({ seconds })}
              </p>
            </>
          }
        >
          <span role="status" className="block min-h-[4.2em]">
            {/* Another text, not the same one elsewhere: its lines, in the middle, begin at other places. */}
            <span key={state}>{isDone ? `${finalized()} ${m.apply_finalized_wait()}` : m.apply_finalizing_text()}</span>
          </span>
        </EmptyState>
      )}
    </>
  );
}

type State =
  | ('review' | 'was-done' | 'too-early' | 'working' | 'failed' | 'expired' | 'banned' | 'done')
  // Not sent yet; 'background': the browser does it by itself.
  | ('offline' | 'background');

/** Completes the application as soon as the screen is there; one of another device once its answers were seen. 'done' only once the server said so. */
function useFinalize({ jobId, isFake, status, isRestored }: LocalApplication, onElsewhere: () => void) {
  const [state, setState] = useState<State>(() => {
    if (status === 'completed') return 'was-done';
    if (status === 'in_progress') return 'too-early';
    return isRestored ? 'review' : 'working';
  });

  function settle(result: Awaited<ReturnType<typeof flushOutbox>>) {
    const isDone = readApplication(jobId)?.status === 'completed';
    setState(isDone ? 'done' : result === 'background' ? 'background' : 'offline');
    if (isDone) toastSubmitted();
  }

  function fail(error: Error) {
    if (error instanceof RequestError && error.isElsewhere) {
      releaseApplication(jobId);
      return onElsewhere();
    }
    const after = stateAfter(error, jobId);
    setState(after);
    if (after === 'banned') return;
    const hasAnswer = error instanceof RequestError && error.status > 0;
    const description = hasAnswer ? m.apply_finalize_failed() : m.errors_generic();
    toast(failureMessage(error, m.errors_title(), description));
  }

  const { mutate, isPending } = useMutation({
    mutationFn: () => complete(jobId, isFake),
    onSuccess: settle,
    onError: fail,
  });
  const shouldSend = state === 'working';
  useEffect(() => {
    if (shouldSend) mutate();
  }, [shouldSend, mutate]);
  const onBackground = useEffectEvent((error: RequestError | null) => (error ? fail(error) : settle('sent')));
  useEffect(() => subscribe(jobId, (error) => onBackground(error)), [jobId]);
  const send = () => {
    changeApplication(jobId, { isRestored: false });
    setState('working');
  };
  return { state, busy: isPending, retry: () => mutate(), send };
}

async function complete(jobId: string, isFake: boolean) {
  if (!isFake) {
    enqueue(jobId, { kind: 'complete' });
    return flushOutbox(jobId);
  }
  if (readApplication(jobId)?.status !== 'completed') {
    // Filler never leaves the device.
    changeApplication(jobId, { status: 'completed', completedAt: new Date().toISOString() });
    dropDraft(`apply:${jobId}`);
  }
  return 'sent';
}

/** Where a failure leads: to the step that has to be corrected, to the beginning, or to 'Try again' here. */
function stateAfter(error: Error, jobId: string): State {
  if (!(error instanceof RequestError) || !error.isFinal) return 'failed';
  if (error.isBanned) return 'banned';
  if (error.kind === 'start') {
    releaseApplication(jobId);
    return 'expired';
  }
  if (error.kind !== 'details' && error.field !== 'application_status') return 'failed';
  changeApplication(jobId, { status: 'in_progress' });
  return 'too-early';
}
