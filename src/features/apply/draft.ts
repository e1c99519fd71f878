import { readDraft, writeDraft } from '@/lib/storage.ts';

/** Everything typed for one application, as typed. */
interface ApplyDraft {
  /** Made here once per application and sent with it, so that a double tap or a second tab makes no second one. */
  requestId: string;
  first_name: string;
  phone_number: string;
  email: string;
  friend_code: string;
  availability: string;
  /** Null until it is edited: then the job's title is shown. */
  position_applied_for: string | null;
  work_experience: string;
  /** yyyy-mm-dd or ''. */
  preferred_start_date: string;
}

const EMPTY: ApplyDraft = {
  requestId: '',
  first_name: '',
  phone_number: '',
  email: '',
  friend_code: '',
  availability: '',
  position_applied_for: null,
  work_experience: '',
  preferred_start_date: '',
};
const CONTACT = 'apply-contact';

export const draftName = (jobId: string) => `apply:${jobId}`;

/** Who applied last on this browser: the next application need not ask again. */
export function rememberContact(contact: { first_name: string; phone_number: string; email: string }): void {
  writeDraft(CONTACT, contact);
}

/** The draft of an application, without touching it. */
export function peekDraft(jobId: string): ApplyDraft {
  return readDraft(draftName(jobId), EMPTY);
}

/** The draft of an application, made when there is none. */
export function openDraft(jobId: string): ApplyDraft {
  const stored = peekDraft(jobId);
  if (stored.requestId) return stored;
  const contact = stored.first_name || stored.phone_number || stored.email ? {} : readDraft(CONTACT, {});
  const draft = { ...stored, ...contact, requestId: crypto.randomUUID() };
  writeDraft(draftName(jobId), draft);
  return draft;
}
