import { isUnfinished } from '@rules/statuses.ts';
import { dropDraft } from '@/lib/drafts.ts';
import { AppError } from '@/lib/errors.ts';
import { queryClient } from '@/lib/query.ts';
import { completeApplication, enrollInAlerts, ownApplication, saveDetails, startApplication } from '../api.ts';
import { changeApplication, readApplication } from './application-store.ts';
import { clearLetters, type Letter } from './outbox.ts';

/** Tells the backend one thing about an application and takes over what it answers; throws an AppError. */
export async function deliver(jobId: string, letter: Letter): Promise<void> {
  if (letter.kind === 'enroll') return enrollInAlerts(letter);
  if (letter.kind === 'start') {
    const { id, application_status: status } = await startApplication(jobId, letter);
    changeApplication(jobId, { id });
    queryClient.removeQueries({ queryKey: ['applied-jobs'] });
    // The same start once more, after another tab handed it in; or one that was withdrawn, which begins anew.
    if (!isUnfinished(status) && !(await takeOver(jobId, id))) throw new AppError('Withdrawn', { status: 409 });
    return;
  }
  const application = readApplication(jobId);
  // Signed out meanwhile: there is nobody to send it for.
  if (!application) return clearLetters(jobId);
  if (letter.kind === 'details') {
    const { kind: _, ...details } = letter;
    try {
      await saveDetails(application.id, details);
    } catch (error) {
      const isClosed = error instanceof AppError && error.status === 409;
      if (!isClosed || !(await takeOver(jobId, application.id))) throw error;
    }
    return;
  }
  const done = await completeApplication(application.id);
  finish(jobId, { id: done.id, refCode: done.ref_code, completedAt: done.completed_at });
}

/** An application that turns out to be handed in already is shown as such; false when it is not. */
async function takeOver(jobId: string, id: string): Promise<boolean> {
  const own = await ownApplication(id);
  if (!own?.completed_at) return false;
  clearLetters(jobId);
  finish(jobId, { id, refCode: own.ref_code, completedAt: own.completed_at });
  return true;
}

function finish(jobId: string, done: { id: string; refCode: string | null; completedAt: string }): void {
  changeApplication(jobId, { ...done, status: 'completed' });
  dropDraft(`apply:${jobId}`);
  queryClient.removeQueries({ queryKey: ['applied-jobs'] });
}
