import { useState } from 'react';
import { readDraft, writeDraft } from '@/lib/drafts.ts';

/** Everything typed for one application, as typed. */
export interface ApplyDraft {
  /** Made here once per application and sent with it, so that a double tap or a second tab makes no second one. */
  requestId: string;
  first_name: string;
  phone_number: string;
  email: string;
  availability: string;
  /** Null until it is touched: then the job's title stands there. */
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
  availability: '',
  position_applied_for: null,
  work_experience: '',
  preferred_start_date: '',
};
const CONTACT = 'apply-contact';
const nameOf = (jobId: string) => `apply:${jobId}`;

/** Who applied last on this browser: the next application need not ask again. */
export function rememberContact(contact: { first_name: string; phone_number: string; email: string }): void {
  writeDraft(CONTACT, contact);
}

/** What is kept of an application to a job, without touching it. */
export function peekDraft(jobId: string): ApplyDraft {
  return readDraft(nameOf(jobId), EMPTY);
}

function openDraft(jobId: string): ApplyDraft {
  const stored = peekDraft(jobId);
  if (stored.requestId) return stored;
  const contact = stored.first_name || stored.phone_number || stored.email ? {} : readDraft(CONTACT, {});
  const draft = { ...stored, ...contact, requestId: crypto.randomUUID() };
  writeDraft(nameOf(jobId), draft);
  return draft;
}

/** The draft of an application, and the way to change it: each change is kept at once. */
export function useApplyDraft(jobId: string): [ApplyDraft, (change: Partial<ApplyDraft>) => void] {
  const [draft, setDraft] = useState(() => openDraft(jobId));
  return [
    draft,
    (change) => {
      // Only what changed is written: another tab may be at another step of the same application.
      writeDraft(nameOf(jobId), { ...peekDraft(jobId), ...change });
      setDraft((before) => ({ ...before, ...change }));
    },
  ];
}
