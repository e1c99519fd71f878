import { useCallback, useEffect, useState } from 'react';
import { dropDraft } from '@/lib/drafts.ts';
import { failureToast } from '@/lib/wait-text.ts';
import { m } from '@/paraglide/messages.js';
import { flowToast } from '../flow-toast.ts';
import type { LocalApplication } from '../local-application.ts';
import { changeApplication, readApplication } from '../queue/application-store.ts';
import { postLetter } from '../queue/outbox.ts';
import { isFinal, type Outcome } from '../queue/outcome.ts';
import { sendLetters, watchOutcomes } from '../queue/sender.ts';
import { toastSubmitted } from '../queue/tell.ts';

type State = 'was-done' | 'too-early' | 'working' | 'waiting' | 'failed' | 'expired' | 'done';

/**
 * Hands an application in as soon as the screen is there. 'done' only once the server said so; 'waiting' while it is kept
 * for lack of a connection; one that was handed in before is not done again.
 */
export function useFinalize(application: LocalApplication) {
  const { jobId, isFake } = application;
  const [state, setState] = useState<State>(() => {
    if (application.status === 'completed') return 'was-done';
    return application.status === 'in_progress' ? 'too-early' : 'working';
  });
  const [busy, setBusy] = useState(false);

  const settle = useCallback(
    (outcome: Outcome) => {
      if (readApplication(jobId)?.status === 'completed') {
        setState('done');
        toastSubmitted();
      } else if (outcome.kind === 'failed') {
        setState(afterFailure(jobId, outcome));
        const description = outcome.error.status > 0 ? m.apply_finalize_failed() : m.errors_generic();
        flowToast(failureToast(outcome.error, { title: m.errors_title(), description }));
      } else setState('waiting');
    },
    [jobId],
  );

  const send = useCallback(async () => {
    setBusy(true);
    if (isFake) {
      finishHere(jobId);
      setState('done');
      toastSubmitted();
    } else {
      postLetter(jobId, { kind: 'complete' });
      settle(await sendLetters(jobId));
    }
    setBusy(false);
  }, [isFake, jobId, settle]);

  const shouldSend = state === 'working';
  useEffect(() => {
    if (shouldSend) void send();
  }, [shouldSend, send]);
  useEffect(
    () =>
      watchOutcomes((sent, outcome) => {
        if (sent !== jobId) return false;
        // What may still arrive by itself leaves the screen as it is.
        if (outcome.kind !== 'failed' || isFinal(outcome.error)) settle(outcome);
        return true;
      }),
    [jobId, settle],
  );
  return { state, busy, retry: () => void send() };
}

/** Where a failure leaves the person: at the step that has to be mended, at the beginning, or here with 'Try again'. */
function afterFailure(jobId: string, { letter, error }: Outcome & { kind: 'failed' }): State {
  if (!isFinal(error)) return 'failed';
  if (letter === 'start' || error.field === 'p_id' || error.code === 'no-row') return 'expired';
  if (letter !== 'details' && error.field !== 'application_status') return 'failed';
  changeApplication(jobId, { status: 'in_progress' });
  return 'too-early';
}

/** Filler is handed in on the device alone. */
function finishHere(jobId: string): void {
  if (readApplication(jobId)?.status === 'completed') return;
  changeApplication(jobId, { status: 'completed', completedAt: new Date().toISOString() });
  dropDraft(`apply:${jobId}`);
}
