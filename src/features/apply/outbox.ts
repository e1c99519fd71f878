import { isUnfinished } from '@rules/statuses.ts';
import { jobQueries } from '@/features/jobs/api.ts';
import { hasSignedUpForAlerts, noteAlertSignUp } from '@/lib/alert-status.ts';
import { forgetWaiting, sendInBackground, sendLock } from '@/lib/background-send.ts';
import { AppError, toAppError } from '@/lib/errors.ts';
import { paths } from '@/lib/paths.ts';
import { queryClient } from '@/lib/query-client.ts';
import { mayHaveSession } from '@/lib/session.ts';
import { dropDraft, local } from '@/lib/storage.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import {
  calls,
  completeApplication,
  type Details,
  type EnrollRequest,
  enrollInAlerts,
  ownApplication,
  type StartRequest,
  saveDetails,
  startApplication,
} from './api.ts';
import { changeApplication, forgetApplication, readApplication } from './application.ts';
import { OUTBOX_PREFIX, setPending } from './pending.ts';

/** A step of one application that the backend has to hear of. Never holds a token: the session is read when it is sent. */
export type QueuedRequest =
  | ({ kind: 'start' } & StartRequest)
  | ({ kind: 'details' } & Details)
  | { kind: 'complete' }
  /** Filler: the alert enrolment is all that leaves the device. */
  | ({ kind: 'enroll' } & EnrollRequest);

type Kind = QueuedRequest['kind'];

interface Entry {
  key: string;
  /** As stored, to notice when a newer request has replaced it. */
  text: string;
  request: QueuedRequest;
  /** Why the backend rejected it for good. */
  rejection: AppError | null;
}

/** Why the first request of an application's queue did not arrive. */
export class RequestError extends AppError {
  readonly kind: Kind;

  constructor(kind: Kind, { message, status, code, field, detail }: AppError) {
    super(message, { status, code, field, detail });
    this.kind = kind;
  }

  /** We took the job down, since we don't trust who posted it. */
  get isBanned(): boolean {
    return this.detail === 'banned';
  }

  /** The application went to whoever opened the one-time link to it, or was sent from there. */
  get isElsewhere(): boolean {
    if (this.kind === 'start') return this.status === 409 && this.field === 'application_status';
    return this.code === 'no-row' || (this.kind === 'complete' && this.field === 'p_id');
  }

  /** Sending the same request again cannot help. After a 401 it can: the session may come back. */
  get isFinal(): boolean {
    return this.refused && this.status !== 401 && this.status !== 429;
  }
}

// The requests of one application are sent in this order.
const ORDER: Kind[] = ['start', 'details', 'complete', 'enroll'];
const keyOf = (jobId: string, kind: Kind) => `${OUTBOX_PREFIX}${jobId}:${kind}`;

/** Stores a request to be sent by `flushOutbox`. An application has one of each kind: a newer one replaces it. */
export function enqueue(jobId: string, request: QueuedRequest): void {
  // A new start restarts the application: later steps of the old one are void.
  if (request.kind === 'start') clearOutbox(jobId);
  local.set(keyOf(jobId, request.kind), JSON.stringify({ request }));
  publishPending();
}

/** The requests that wait for an application, in the order in which they are sent. */
export function queuedRequests(jobId: string): Entry[] {
  return ORDER.flatMap((kind) => {
    const key = keyOf(jobId, kind);
    const text = local.get(key);
    if (text === null) return [];
    const entry = parse(text, kind);
    if (entry) return [{ key, text, ...entry }];
    local.remove(key);
    return [];
  });
}

/** Lets go of an application that this browser can continue no longer; what was typed stays. */
export function releaseApplication(jobId: string): void {
  clearOutbox(jobId);
  forgetApplication(jobId);
}

export function clearOutbox(jobId: string): void {
  for (const kind of ORDER) local.remove(keyOf(jobId, kind));
  forgetWaiting(jobId);
  publishPending();
}

/**
 * Sends what waits for one application, in order, one tab at a time. Throws a RequestError for the first request that does
 * not arrive; one that failed for the moment is sent again in the background. Without a connection: 'background' where the
 * browser sends it by itself, also when Stoop is closed, else 'offline'.
 */
export async function flushOutbox(jobId: string): Promise<'sent' | 'offline' | 'background'> {
  listen();
  clearTimeout(retries.get(jobId)?.timer);
  return withLock(sendLock(jobId), async () => {
    for (;;) {
      const [entry] = queuedRequests(jobId);
      if (!entry) {
        forgetWaiting(jobId);
        return 'sent';
      }
      const { request, rejection } = entry;
      if (rejection) throw new RequestError(request.kind, rejection);
      if (!navigator.onLine) return handOver(jobId);
      try {
        await send(jobId, request);
        replace(entry, null);
        retries.delete(jobId);
      } catch (cause) {
        const error = new RequestError(request.kind, toAppError(cause));
        // A rejected step is kept, so that no later one overtakes it; enqueueing it again unblocks the queue.
        if (error.isFinal) replace(entry, request.kind === 'enroll' ? null : error);
        else retryLater(jobId, error);
        if (!error.isFinal && !navigator.onLine) return handOver(jobId);
        throw error;
      }
    }
  });
}

/** To the service worker, of a visitor alone: a session's token is stored with no request. */
async function handOver(jobId: string): Promise<'offline' | 'background'> {
  if (mayHaveSession()) return 'offline';
  const waiting = queuedRequests(jobId).map(({ request }) => {
    if (request.kind === 'start') return calls.start(jobId, request);
    if (request.kind === 'details') {
      const { kind: _, ...details } = request;
      return calls.details(details);
    }
    return request.kind === 'complete' ? calls.complete() : calls.enroll(request);
  });
  const id = readApplication(jobId)?.id ?? '';
  return (await sendInBackground(jobId, { headers: calls.headers(), id, calls: waiting })) ? 'background' : 'offline';
}

/** Sends everything that waits. An application that fails holds up none of the others. */
export function flushAll(): void {
  listen();
  publishPending();
  for (const jobId of queuedJobs()) void flushInBackground(jobId);
}

type Listener = (error: RequestError | null) => void;
const listeners = new Map<string, Listener>();

/**
 * Calls `listener` after requests of an application were sent in the background: with null when all arrived. Without a
 * listener a toast says so. Returns the way to unsubscribe.
 */
export function subscribe(jobId: string, listener: Listener): () => void {
  listeners.set(jobId, listener);
  return () => void listeners.delete(jobId);
}

async function flushInBackground(jobId: string): Promise<void> {
  // Signing out may have emptied the outbox meanwhile.
  publishPending();
  if (queuedRequests(jobId).every(({ rejection }) => rejection)) return;
  const notify = (error: RequestError | null) => (listeners.get(jobId) ?? ((e) => announce(jobId, e)))(error);
  try {
    if ((await flushOutbox(jobId)) === 'sent') notify(null);
  } catch (error) {
    // What is sent again by itself is not worth a toast.
    if (error instanceof RequestError && error.isFinal) notify(error);
  }
}

function announce(jobId: string, error: RequestError | null): void {
  if (!error) {
    if (readApplication(jobId)?.status === 'completed') toastSubmitted();
    else toast({ title: m.apply_sent_later(), variant: 'success' });
    return;
  }
  const step = error.kind === 'start' ? 1 : error.kind === 'details' ? 2 : 3;
  toast({
    title: m.apply_refused_later(),
    description: error.isBanned ? m.jobs_route_banned() : m.apply_save_failed(),
    variant: 'destructive',
    action: { label: m.apply_refused_open(), run: () => window.location.assign(paths.applyStep(jobId, step)) },
  });
}

/** The toast of success. Applying signs up for alerts, which is said to who had not: these need no offer now. */
export function toastSubmitted(): void {
  const description = hasSignedUpForAlerts() ? undefined : m.apply_submitted_toast_text();
  noteAlertSignUp();
  toast({ title: m.apply_submitted_toast(), description, variant: 'success', follows: true });
}

/** Sends one request and saves what the backend answers; throws an AppError. */
async function send(jobId: string, request: QueuedRequest): Promise<void> {
  if (request.kind === 'enroll') return enrollInAlerts(request);
  if (request.kind === 'start') {
    const { id, application_status: status } = await startApplication(jobId, request);
    changeApplication(jobId, { id });
    queryClient.removeQueries(jobQueries.applied());
    // The same start again, after another tab completed it; or a withdrawn one, which starts over.
    if (!isUnfinished(status) && !(await adoptCompleted(jobId, id))) throw new AppError('Withdrawn', { status: 409 });
    return;
  }
  const application = readApplication(jobId);
  // Signed out meanwhile: there is nobody to send it for.
  if (!application) return clearOutbox(jobId);
  if (request.kind === 'details') {
    const { kind: _, ...details } = request;
    try {
      await saveDetails(application.id, details);
    } catch (error) {
      const isClosed = error instanceof AppError && error.status === 409;
      if (!isClosed || !(await adoptCompleted(jobId, application.id))) throw error;
    }
    return;
  }
  const { id, ref_code, completed_at } = await completeApplication(application.id);
  finish(jobId, { id, refCode: ref_code, completedAt: completed_at });
}

/** An application that turns out to be completed already is saved as such; false when it is not. */
async function adoptCompleted(jobId: string, id: string): Promise<boolean> {
  const own = await ownApplication(id);
  if (!own?.completed_at) return false;
  clearOutbox(jobId);
  finish(jobId, { id, refCode: own.ref_code, completedAt: own.completed_at });
  return true;
}

function finish(jobId: string, done: { id: string; refCode: string | null; completedAt: string }): void {
  changeApplication(jobId, { ...done, status: 'completed' });
  dropDraft(`apply:${jobId}`);
  queryClient.removeQueries(jobQueries.applied());
}

const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 60_000, 300_000];
const retries = new Map<string, { count: number; timer: ReturnType<typeof setTimeout> }>();

function retryLater(jobId: string, error: AppError): void {
  const count = retries.get(jobId)?.count ?? 0;
  const delay = RETRY_DELAYS_MS[Math.min(count, RETRY_DELAYS_MS.length - 1)] ?? 0;
  const jitter = 0.75 + Math.random() / 2;
  const wait = Math.max(delay * jitter, error.retryAfter * 1000);
  retries.set(jobId, { count: count + 1, timer: setTimeout(() => void flushInBackground(jobId), wait) });
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('online', flushAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flushAll();
  });
}

const turns = new Map<string, Promise<unknown>>();

/** One holder at a time across tabs; within the page where the browser has no locks (an address without https). */
async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
}

/** Removes an entry, or keeps it with why it was rejected; unless a newer request took its place meanwhile. */
function replace({ key, text, request }: Entry, rejection: AppError | null): void {
  if (local.get(key) === text) {
    if (!rejection) local.remove(key);
    else {
      const { message, status, code, field, detail } = rejection;
      local.set(key, JSON.stringify({ request, rejection: { message, status, code, field, detail } }));
    }
  }
  publishPending();
}

/** The jobs that have requests waiting. */
function queuedJobs(): string[] {
  const jobs = local
    .keys()
    .filter((key) => key.startsWith(OUTBOX_PREFIX))
    .map((key) => key.slice(OUTBOX_PREFIX.length, key.lastIndexOf(':')));
  return [...new Set(jobs)];
}

/** Tells the offline banner what waits. */
function publishPending(): void {
  const waiting = queuedJobs()
    .map((jobId) => queuedRequests(jobId).filter(({ rejection }) => !rejection))
    .filter(({ length }) => length > 0);
  const applications = waiting.filter((entries) => entries.some(({ request }) => request.kind !== 'enroll')).length;
  setPending({ applications, changes: waiting.length - applications });
}

function parse(text: string, kind: Kind): Pick<Entry, 'request' | 'rejection'> | null {
  try {
    const { request, rejection } = JSON.parse(text) as { request?: QueuedRequest; rejection?: AppError };
    if (request?.kind !== kind) return null;
    return { request, rejection: rejection ? new AppError(rejection.message, rejection) : null };
  } catch {
    return null;
  }
}
