import { forgetAnswers, KNOWN_DETAILS, type KnownAnswers, NO_DETAILS, readKnownAnswers } from '@/lib/known-answers.ts';
import { mayHaveSession } from '@/lib/session.ts';
import { readDraft, writeDraft } from '@/lib/storage.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';

/** Everything typed for one application, as typed. */
interface ApplyDraft extends KnownAnswers {
  /** Made here once per application and sent with it, so that a double tap or a second tab makes no second one. */
  requestId: string;
  /** What was filled in from the last application; null while the backend may know some. */
  offered: Partial<KnownAnswers> | null;
  friend_code: string;
  /** Null until it is edited: then the job's title is shown. */
  position_applied_for: string | null;
}

const EMPTY: ApplyDraft = {
  requestId: '',
  offered: null,
  first_name: '',
  phone_number: '',
  email: '',
  friend_code: '',
  position_applied_for: null,
  ...NO_DETAILS,
};

export const draftName = (jobId: string) => `apply:${jobId}`;

/** The draft of an application, without touching it. */
export function peekDraft(jobId: string): ApplyDraft {
  return readDraft(draftName(jobId), EMPTY);
}

/** The answers of step 2 in a draft. */
export const draftDetails = (draft: ApplyDraft) =>
  Object.fromEntries(KNOWN_DETAILS.map((name) => [name, draft[name]])) as typeof NO_DETAILS;

/** The draft of an application, made with the last application's answers when there is none. */
export function openDraft(jobId: string): ApplyDraft {
  const stored = peekDraft(jobId);
  if (stored.requestId) return stored;
  const offered = readKnownAnswers() ?? (hasVisitorKey() || mayHaveSession() ? null : {});
  const draft = { ...stored, ...offered, offered, requestId: crypto.randomUUID() };
  writeDraft(draftName(jobId), draft);
  return draft;
}

/** Fills what is still empty in a draft with what was answered before. */
export function fillDraft(jobId: string, offered: Partial<KnownAnswers>): void {
  const draft = peekDraft(jobId);
  const typed = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '' && value !== null));
  writeDraft(draftName(jobId), { ...draft, ...offered, ...typed, offered });
}

/** Takes what was filled in out of a draft, where it is unchanged, and forgets it. */
export function clearOffered(jobId: string): void {
  const { offered, ...draft } = peekDraft(jobId);
  const names = Object.keys(offered ?? {}) as (keyof KnownAnswers)[];
  const unchanged = names.filter((name) => draft[name] === offered?.[name]);
  writeDraft(draftName(jobId), { ...draft, ...Object.fromEntries(unchanged.map((name) => [name, ''])), offered: {} });
  forgetAnswers();
}
