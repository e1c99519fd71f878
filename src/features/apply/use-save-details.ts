import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { failureToast } from '@/lib/errors.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { Details } from './api.ts';
import { changeApplication, forgetApplication, type LocalApplication, readApplication } from './application.ts';
import { flowToast } from './flow-toast.ts';
import { clearOutbox, enqueue, flushOutbox, type RequestError } from './outbox.ts';

interface Options {
  application: LocalApplication;
  search: string;
  /** Shows that the backend rejected a field; false when the form has no such field. */
  onRejected: (field: string | null) => boolean;
}

/** 'Continue — I'm Ready to Work': sends the answers, then goes to the next step. Every failure keeps what was typed. */
export function useSaveDetails({ application: { jobId, isFake }, search, onRejected }: Options) {
  const navigate = useNavigate();
  const goTo = (step: number) => void navigate(paths.applyStep(jobId, step, search));
  const goToStepThree = () => {
    changeApplication(jobId, { status: 'step_2_completed' });
    goTo(3);
  };

  return useMutation({
    mutationFn: async (details: Details) => {
      // Filler never leaves the device.
      if (isFake) return 'sent';
      enqueue(jobId, { kind: 'details', ...details });
      return flushOutbox(jobId);
    },
    onSuccess: (result) => {
      // Another tab may have completed it meanwhile.
      if (readApplication(jobId)?.status === 'completed') return goTo(4);
      if (result === 'offline') flowToast({ title: m.apply_saved_here(), description: m.apply_saved_here_text() });
      else flowToast({ title: m.apply_great(), description: m.apply_great_text(), variant: 'success' });
      goToStepThree();
    },
    onError: (error: RequestError) => {
      if (error.code === 'no-row') {
        // The application is no longer this caller's: start over, with everything that was typed.
        clearOutbox(jobId);
        forgetApplication(jobId);
        flowToast({ title: m.apply_expired(), description: m.apply_expired_restart(), variant: 'destructive' });
        return goTo(1);
      }
      if (error.kind === 'details' && onRejected(error.field)) return;
      const description = error.isFinal ? m.apply_not_saved() : m.apply_our_end();
      flowToast({
        ...failureToast(error, { title: m.apply_check_info(), description }),
        action:
          error.status === 0 || error.status === 429 ? { label: m.apply_send_later(), run: goToStepThree } : undefined,
      });
      // What step 1 said was rejected: it is corrected there.
      if (error.kind === 'start' && error.isFinal) goTo(1);
    },
  });
}
