import { fakeReference } from '@rules/codes.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { JobDetail } from '@/features/jobs/job.ts';
import { attribution, attributionSearch } from '@/lib/attribution.ts';
import { toAppError } from '@/lib/errors.ts';
import { failureMessage } from '@/lib/failure-toast.ts';
import { getLocale } from '@/lib/i18n.ts';
import { loadWithRetry } from '@/lib/lazy.ts';
import { paths } from '@/lib/paths.ts';
import { currentSession } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { useNavigateWhileShown } from '@/lib/use-navigate-while-shown.ts';
import { m } from '@/paraglide/messages.js';
import { type Contact, readApplication, saveApplication, snapshotOf } from './application.ts';
import { peekDraft } from './draft.ts';

const REDIRECT_MS = 2000;

interface Options {
  jobId: string;
  job: JobDetail;
  requestId: string;
  /** Shows that the backend rejected a field; false when the form has no such field. */
  onRejected: (error: unknown) => boolean;
  /** The same number has sent this application from another phone. */
  onElsewhere: () => void;
}

/** 'Start My Application': saves and sends the contact, then goes to the next step. Every failure keeps what was typed. */
export function useStartApplication({ jobId, job, requestId, onRejected, onElsewhere }: Options) {
  const navigate = useNavigate();
  const navigateWhileShown = useNavigateWhileShown();
  const [params] = useSearchParams();
  const id = useRef(requestId);
  const step = (number: number) => paths.applyStep(jobId, number, attributionSearch(params));

  return useMutation({
    mutationFn: async (contact: Contact) => {
      try {
        return await startApplication(jobId, job, contact, id.current);
      } catch (cause) {
        const { status, field } = toAppError(cause);
        if (status !== 409 || field === 'application_status') throw cause;
        // An id that the server says is taken is given up for a new one.
        id.current = crypto.randomUUID();
        return startApplication(jobId, job, contact, id.current);
      }
    },
    onSuccess: (result) => {
      if (readApplication(jobId)?.status === 'completed') return navigateWhileShown(step(4));
      if (result !== 'sent') toast({ title: m.apply_saved_here(), description: m.apply_saved_here_text() });
      else toast({ title: m.apply_awesome(), variant: 'success', isExtra: true });
      navigateWhileShown(step(2));
    },
    onError: async (cause) => {
      const error = toAppError(cause);
      if (onRejected(error)) return;
      const isElsewhere = error.status === 409 && error.field === 'application_status';
      if (error.field === 'p_job_id' || isElsewhere) (await import('./outbox.ts')).releaseApplication(jobId);
      if (isElsewhere) return onElsewhere();
      if (error.field === 'p_job_id') {
        const description = error.detail === 'banned' ? m.jobs_route_banned() : m.apply_gone_text();
        toast({ title: m.apply_gone(), description, variant: 'destructive' });
        setTimeout(() => navigateWhileShown(paths.jobs), REDIRECT_MS);
        return;
      }
      toast({
        ...failureMessage(error, m.errors_title(), m.apply_save_failed()),
        // No response, though the browser believes it is online, or not yet: the outbox sends it by itself.
        action:
          error.status === 0 || error.status === 429
            ? { label: m.apply_send_later(), run: () => void navigate(step(2)) }
            : undefined,
      });
    },
  });
}

async function startApplication(jobId: string, job: JobDetail, contact: Contact, requestId: string) {
  // Loaded by now, when a field had the focus. Nothing is saved without them.
  const [{ CONSENT }, { enqueue, flushOutbox }] = await loadWithRetry(() =>
    Promise.all([import('./api.ts'), import('./outbox.ts')]),
  );
  const known = readApplication(jobId);
  const isResumed = known !== null && known.status !== 'completed';
  saveApplication({
    jobId,
    id: isResumed ? known.id : job.is_fake ? `temp_${requestId}` : requestId,
    isFake: job.is_fake,
    status: 'in_progress',
    contact,
    job: snapshotOf(job),
    refCode: job.is_fake ? fakeReference() : null,
    completedAt: null,
  });
  cancelAbandonment(jobId);
  const person = { ...contact, requestId, consent: CONSENT };
  const from = { ...attribution(), language: getLocale() };
  if (!job.is_fake) {
    enqueue(jobId, { kind: 'start', ...person, attribution: from });
    return flushOutbox(jobId);
  }
  const { language, ref = null } = from;
  enqueue(jobId, { kind: 'enroll', ...person, category: job.category, place: job.location, ref, language });
  flushOutbox(jobId).catch(() => undefined);
  return 'sent';
}

const ABANDONED_AFTER_MS = 3 * 60_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Three minutes after name and phone are there, records that step 1 was left, unless it was sent by then. */
export function scheduleAbandonment(jobId: string): void {
  if (timers.has(jobId)) return;
  const record = () => {
    timers.delete(jobId);
    // Sent in another tab, or left by the browser's own Forward.
    if (readApplication(jobId)) return;
    const { first_name: name, phone_number: phone, email } = peekDraft(jobId);
    if (name.trim() === '' || phone.trim() === '') return;
    const person = { userId: currentSession()?.user.id ?? null, phone, email, name };
    import('./api.ts').then(({ recordAbandonment }) => recordAbandonment(jobId, person)).catch(() => undefined);
  };
  timers.set(jobId, setTimeout(record, ABANDONED_AFTER_MS));
}

function cancelAbandonment(jobId: string): void {
  clearTimeout(timers.get(jobId));
  timers.delete(jobId);
}
