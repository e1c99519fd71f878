import { noteAlertSignUp } from '@/lib/alerts-flags.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { flowToast } from '../flow-toast.ts';
import { readApplication } from './application-store.ts';
import { isFinal, type Outcome } from './outcome.ts';

/** Says what became of an application that was sent while nobody waited for it. */
export function tellOutcome(jobId: string, outcome: Outcome): void {
  if (outcome.kind === 'sent') {
    const done = readApplication(jobId)?.status === 'completed';
    if (done) toastSubmitted();
    else flowToast({ title: m.apply_sent_later(), variant: 'success' });
    return;
  }
  // What may still arrive by itself is not worth a word.
  if (outcome.kind === 'offline' || !isFinal(outcome.error)) return;
  const step = outcome.letter === 'start' ? 1 : outcome.letter === 'details' ? 2 : 3;
  flowToast({
    title: m.apply_refused_later(),
    description: m.apply_save_failed(),
    variant: 'destructive',
    action: { label: m.apply_refused_open(), run: () => window.location.assign(paths.applyStep(jobId, step)) },
  });
}

/** The specified word of success, the same one from wherever it was sent. It tells of the alerts, which need no offer now. */
export function toastSubmitted(): void {
  noteAlertSignUp();
  flowToast({ title: m.apply_submitted_toast(), description: m.apply_submitted_toast_text(), variant: 'success' });
}
