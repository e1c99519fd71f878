import { fakeReference } from '@rules/codes.ts';
import { type ApplicationProblem, checkStepOne } from '@rules/validate-application.ts';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { JobDetail } from '@/features/jobs/job.ts';
import { attribution, attributionSearch } from '@/lib/attribution.ts';
import { AppError, failureToast } from '@/lib/errors.ts';
import { getLocale } from '@/lib/locale.ts';
import { paths } from '@/lib/paths.ts';
import { phoneReader } from '@/lib/phone-reader.ts';
import { m } from '@/paraglide/messages.js';
import { disarmAbandonment } from './abandonment.ts';
import { CONSENT } from './api.ts';
import {
  type Contact,
  forgetApplication,
  type LocalApplication,
  readApplication,
  saveApplication,
  snapshotOf,
} from './application.ts';
import { type ApplyDraft, rememberContact } from './draft.ts';
import { flowToast } from './flow-toast.ts';
import { problemText, refusedField } from './labels.ts';
import { clearOutbox, enqueue, flushOutbox } from './outbox.ts';

interface Options {
  jobId: string;
  job: JobDetail;
  form: RefObject<HTMLFormElement | null>;
}

const REDIRECT_MS = 2000;

/** What 'Start My Application' does: checks, stores, sends, goes on; every failure keeps what was typed. */
export function useStart({ jobId, job, form }: Options) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApplicationProblem | null>(null);
  const working = useRef(false);
  // An id that the server says is taken is given up for a new one.
  const newId = useRef<string | null>(null);
  const left = useRef(false);
  const goTo = (step: number) => {
    left.current = true;
    void navigate(paths.applyStep(jobId, step, attributionSearch(params)));
  };

  function show(found: ApplicationProblem): void {
    const { title, text } = problemText(found);
    setProblem(found);
    flowToast({ title, description: text, variant: 'destructive' });
    form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
  }

  async function start(draft: ApplyDraft): Promise<void> {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    try {
      const readPhone = await phoneReader();
      const found = checkStepOne(draft, (phone) => readPhone(phone) !== null);
      if (found) return show(found);
      setProblem(null);
      const contact: Contact = {
        first_name: draft.first_name.trim(),
        phone_number: readPhone(draft.phone_number) ?? draft.phone_number,
        email: draft.email.trim() || null,
      };
      rememberContact({ ...contact, phone_number: draft.phone_number, email: contact.email ?? '' });
      await send(contact, newId.current ?? draft.requestId);
    } catch (error) {
      if (error instanceof AppError) fail(error);
      else flowToast({ title: m.errors_title(), description: m.errors_generic(), variant: 'destructive' });
    } finally {
      // A second tap that comes before the next screen does nothing.
      working.current = left.current;
      setBusy(left.current);
    }
  }

  async function send(contact: Contact, requestId: string): Promise<void> {
    const before = readApplication(jobId);
    const goesOn = before !== null && before.status !== 'completed';
    const application: LocalApplication = {
      jobId,
      id: goesOn ? before.id : job.is_fake ? `temp_${requestId}` : requestId,
      isFake: job.is_fake,
      status: 'in_progress',
      contact,
      job: snapshotOf(job),
      refCode: job.is_fake ? fakeReference() : null,
      completedAt: null,
    };
    saveApplication(application);
    disarmAbandonment(jobId);
    const person = { ...contact, requestId, consent: CONSENT };
    const from = { ...attribution(), language: getLocale() };
    if (job.is_fake) {
      const { language, ref = null } = from;
      enqueue(jobId, { kind: 'enroll', ...person, category: job.category, place: job.location, ref, language });
      void flushOutbox(jobId).catch(() => undefined);
      return goOn();
    }
    enqueue(jobId, { kind: 'start', ...person, attribution: from });
    if ((await flushOutbox(jobId)) === 'offline') {
      flowToast({ title: m.apply_saved_here(), description: m.apply_saved_here_text() });
      return goTo(2);
    }
    if (readApplication(jobId)?.status === 'completed') return goTo(4);
    goOn();
  }

  function goOn(): void {
    flowToast({ title: m.apply_awesome(), variant: 'success' });
    goTo(2);
  }

  function fail(error: AppError) {
    const refused = refusedField(error.field);
    if (refused) return show(refused);
    if (error.field === 'p_job_id') {
      clearOutbox(jobId);
      forgetApplication(jobId);
      flowToast({ title: m.apply_gone(), description: m.apply_gone_text(), variant: 'destructive' });
      setTimeout(() => void navigate(paths.jobs), REDIRECT_MS);
      return;
    }
    if (error.status === 409) newId.current = crypto.randomUUID();
    flowToast({
      ...failureToast(error, { title: m.errors_title(), description: m.apply_save_failed() }),
      // No answer came, though the phone believes it is online, or not yet: it is stored and goes out by itself.
      action:
        error.status === 0 || error.status === 429 ? { label: m.apply_send_later(), run: () => goTo(2) } : undefined,
    });
  }

  return { start, busy, problem, clear: () => setProblem(null) };
}
