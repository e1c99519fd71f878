import { currentSession } from '@/lib/session.ts';
import { recordAbandonment } from './api.ts';
import { readApplication } from './application.ts';
import { peekDraft } from './draft.ts';

const AFTER_MS = 3 * 60_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Three minutes after name and phone are there, notes that step 1 was left, unless the person has moved on by then. */
export function armAbandonment(jobId: string): void {
  if (timers.has(jobId)) return;
  const note = () => {
    timers.delete(jobId);
    // Moved on in another tab, or by the browser's own Forward.
    if (readApplication(jobId)) return;
    const { first_name: name, phone_number: phone, email } = peekDraft(jobId);
    if (name.trim() === '' || phone.trim() === '') return;
    recordAbandonment(jobId, { userId: currentSession()?.user.id ?? null, phone, email, name }).catch(() => undefined);
  };
  timers.set(jobId, setTimeout(note, AFTER_MS));
}

export function disarmAbandonment(jobId: string): void {
  clearTimeout(timers.get(jobId));
  timers.delete(jobId);
}
