import type { Attribution } from '@/lib/attribution.ts';
import { addPending, OUTBOX_PREFIX, removePending } from '@/lib/pending.ts';
import { local } from '@/lib/storage.ts';

/** The answers of step 2. */
export interface Details {
  position_applied_for: string | null;
  availability: string;
  work_experience: string;
  /** yyyy-mm-dd. */
  preferred_start_date: string;
}

/** Something to tell the backend about one application. Never holds a token: who one is is read when it is sent. */
export type Letter =
  | {
      kind: 'start';
      /** Made here once per application: the same one, sent twice, changes nothing. */
      requestId: string;
      first_name: string;
      phone_number: string;
      email: string | null;
      attribution: Attribution & { language: string };
      consent: string;
    }
  | ({ kind: 'details' } & Details)
  | { kind: 'complete' }
  /** Filler: the alert enrolment is all that leaves the device. */
  | {
      kind: 'enroll';
      requestId: string;
      first_name: string;
      phone_number: string;
      email: string | null;
      category: string | null;
      place: string | null;
      ref: string | null;
      consent: string;
      language: string;
    };

export interface Waiting {
  key: string;
  /** As stored: a letter that was replaced while it was on its way is sent again. */
  text: string;
  letter: Letter;
  /** What the backend said when it refused it for good. */
  refused: string | null;
}

const ORDER: Letter['kind'][] = ['start', 'details', 'complete', 'enroll'];
const keyOf = (jobId: string, kind: Letter['kind']) => `${OUTBOX_PREFIX}${jobId}:${kind}`;

/** Stores a letter before it is sent. One of each kind per application: a newer one takes its place. */
export function postLetter(jobId: string, letter: Letter): void {
  // A new start is a new round: what followed the one before it is void.
  if (letter.kind === 'start') clearLetters(jobId);
  local.set(keyOf(jobId, letter.kind), JSON.stringify({ letter }));
  tellShell(jobId);
}

/** What waits for an application, in the order in which it must arrive. */
export function lettersOf(jobId: string): Waiting[] {
  return ORDER.flatMap((kind) => {
    const key = keyOf(jobId, kind);
    const text = local.get(key);
    if (text === null) return [];
    const letter = parse(text, kind);
    if (letter) return [{ key, text, ...letter }];
    local.remove(key);
    return [];
  });
}

/** Takes a delivered letter out, unless a newer one took its place meanwhile. */
export function dropLetter(jobId: string, { key, text }: Waiting): void {
  if (local.get(key) === text) local.remove(key);
  tellShell(jobId);
}

/** Keeps a letter that was refused for good, so that those behind it do not overtake it; posting it anew lifts this. */
export function refuseLetter(jobId: string, { key, text, letter }: Waiting, reason: string): void {
  if (local.get(key) === text) local.set(key, JSON.stringify({ letter, refused: reason }));
  tellShell(jobId);
}

export function clearLetters(jobId: string): void {
  for (const kind of ORDER) local.remove(keyOf(jobId, kind));
  tellShell(jobId);
}

/** The jobs that have letters waiting. */
export function jobsWaiting(): string[] {
  const jobs = local
    .keys()
    .filter((key) => key.startsWith(OUTBOX_PREFIX))
    .map((key) => key.slice(OUTBOX_PREFIX.length, key.lastIndexOf(':')));
  return [...new Set(jobs)];
}

/** Keeps the offline banner's list in step with what is stored. */
export function tellShell(jobId: string): void {
  const waiting = lettersOf(jobId).filter(({ refused }) => refused === null);
  const id = `apply:${jobId}`;
  const alertsOnly = waiting.every(({ letter }) => letter.kind === 'enroll');
  if (waiting.length === 0) removePending(id);
  else addPending({ id, kind: alertsOnly ? 'change' : 'application' });
}

function parse(text: string, kind: Letter['kind']): { letter: Letter; refused: string | null } | null {
  try {
    const { letter, refused } = JSON.parse(text) as { letter?: Letter; refused?: string };
    return letter?.kind === kind ? { letter, refused: refused ?? null } : null;
  } catch {
    return null;
  }
}
