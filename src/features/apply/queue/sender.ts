import { type AppError, toAppError } from '@/lib/errors.ts';
import { deliver } from './deliver.ts';
import { dropLetter, jobsWaiting, lettersOf, refuseLetter, tellShell } from './outbox.ts';
import { isFinal, type Outcome } from './outcome.ts';
import { tellOutcome } from './tell.ts';

const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 300_000];
const retries = new Map<string, { count: number; timer: ReturnType<typeof setTimeout> }>();
type Watcher = (jobId: string, outcome: Outcome) => boolean;
const watchers = new Set<Watcher>();
let listening = false;

/** For a screen that waits for what is sent without it: it answers whether it says so itself. Returns the way to stop. */
export function watchOutcomes(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Sends what waits for one application, in order; one tab at a time. What fails for the moment is tried again by itself. */
export async function sendLetters(jobId: string): Promise<Outcome> {
  listen();
  clearTimeout(retries.get(jobId)?.timer);
  return exclusively(`stoop-apply:${jobId}`, () => drain(jobId));
}

/** Sends everything that waits, each application by itself: one that fails holds up none of the others. */
export function resumeLetters(): void {
  listen();
  for (const jobId of jobsWaiting()) {
    tellShell(jobId);
    void inBackground(jobId);
  }
}

async function drain(jobId: string): Promise<Outcome> {
  for (;;) {
    const first = lettersOf(jobId)[0];
    if (!first) return { kind: 'sent' };
    const { letter, refused } = first;
    if (refused !== null) return { kind: 'failed', letter: letter.kind, error: toAppError(refused) };
    if (!navigator.onLine) return { kind: 'offline' };
    try {
      await deliver(jobId, letter);
      dropLetter(jobId, first);
      retries.delete(jobId);
    } catch (cause) {
      const error = toAppError(cause);
      if (isFinal(error)) {
        // Enrolment never troubles the person; what is part of the application is kept for them to mend.
        if (letter.kind === 'enroll') dropLetter(jobId, first);
        else refuseLetter(jobId, first, error.message);
      } else {
        retryLater(jobId, error);
        if (!navigator.onLine) return { kind: 'offline' };
      }
      return { kind: 'failed', letter: letter.kind, error };
    }
  }
}

async function inBackground(jobId: string): Promise<void> {
  // Signing out may have emptied the box meanwhile.
  tellShell(jobId);
  if (!lettersOf(jobId).some(({ refused }) => refused === null)) return;
  const outcome = await sendLetters(jobId);
  const isSaid = [...watchers].some((watcher) => watcher(jobId, outcome));
  if (!isSaid) tellOutcome(jobId, outcome);
}

function retryLater(jobId: string, error: AppError): void {
  const count = retries.get(jobId)?.count ?? 0;
  const pause = PAUSES_MS[Math.min(count, PAUSES_MS.length - 1)] ?? 0;
  const jitter = 0.75 + Math.random() / 2;
  const wait = Math.max(pause * jitter, error.retryAfter * 1000);
  retries.set(jobId, { count: count + 1, timer: setTimeout(() => void inBackground(jobId), wait) });
}

function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('online', resumeLetters);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resumeLetters();
  });
}

const turns = new Map<string, Promise<unknown>>();

/** One sender at a time across tabs; within the page where the browser has no locks (an address without https). */
async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
}
