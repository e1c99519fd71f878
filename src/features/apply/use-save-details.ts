import { type ApplicationProblem, checkStepTwo } from '@rules/validate-application.ts';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureToast } from '@/lib/errors.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import type { Details } from './api.ts';
import { changeApplication, forgetApplication, type LocalApplication, readApplication } from './application.ts';
import { flowToast } from './flow-toast.ts';
import { problemText, refusedField } from './labels.ts';
import { clearOutbox, enqueue, flushOutbox, RequestError } from './outbox.ts';

interface Options {
  application: LocalApplication;
  search: string;
  form: RefObject<HTMLFormElement | null>;
}

/** What 'Continue — I'm Ready to Work' does: checks, stores, sends, goes on; every failure keeps what was typed. */
export function useSaveDetails({ application, search, form }: Options) {
  const { jobId, isFake } = application;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApplicationProblem | null>(null);
  const working = useRef(false);
  const left = useRef(false);
  const goTo = (step: number) => {
    left.current = true;
    void navigate(paths.applyStep(jobId, step, search));
  };

  function show(found: ApplicationProblem): void {
    const { title, text } = problemText(found);
    setProblem(found);
    flowToast({ title, description: text, variant: 'destructive' });
    form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
  }

  async function save(answers: Details): Promise<void> {
    if (working.current) return;
    const found = checkStepTwo(answers);
    if (found) return show(found);
    working.current = true;
    setBusy(true);
    setProblem(null);
    try {
      if (isFake) {
        changeApplication(jobId, { status: 'step_2_completed' });
        return goOn();
      }
      enqueue(jobId, {
        kind: 'details',
        position_applied_for: answers.position_applied_for?.trim() || null,
        availability: answers.availability,
        work_experience: answers.work_experience.trim(),
        preferred_start_date: answers.preferred_start_date,
      });
      after(await flushOutbox(jobId));
    } catch (error) {
      if (error instanceof RequestError) fail(error);
      else flowToast({ title: m.apply_check_info(), description: m.apply_our_end(), variant: 'destructive' });
    } finally {
      // A second tap that comes before the next screen does nothing.
      working.current = left.current;
      setBusy(left.current);
    }
  }

  function after(result: 'sent' | 'offline') {
    // Another tab may have handed it in meanwhile.
    if (readApplication(jobId)?.status === 'completed') return goTo(4);
    changeApplication(jobId, { status: 'step_2_completed' });
    if (result === 'sent') return goOn();
    flowToast({ title: m.apply_saved_here(), description: m.apply_saved_here_text() });
    goTo(3);
  }

  function goOn(): void {
    flowToast({ title: m.apply_great(), description: m.apply_great_text(), variant: 'success' });
    goTo(3);
  }

  function fail(error: RequestError) {
    if (error.code === 'no-row') {
      // The application is not this caller's any more: begin anew, with everything that was typed.
      clearOutbox(jobId);
      forgetApplication(jobId);
      flowToast({ title: m.apply_expired(), description: m.apply_expired_restart(), variant: 'destructive' });
      return goTo(1);
    }
    const refused = error.kind === 'details' ? refusedField(error.field) : null;
    if (refused) return show(refused);
    const description = error.isFinal ? m.apply_not_saved() : m.apply_our_end();
    flowToast({
      ...failureToast(error, { title: m.apply_check_info(), description }),
      action: error.status === 0 || error.status === 429 ? { label: m.apply_send_later(), run: sendLater } : undefined,
    });
    // What step 1 said was refused: it is mended there.
    if (error.kind === 'start' && error.isFinal) goTo(1);
  }

  function sendLater(): void {
    changeApplication(jobId, { status: 'step_2_completed' });
    goTo(3);
  }

  return { save, busy, problem, clear: () => setProblem(null) };
}
