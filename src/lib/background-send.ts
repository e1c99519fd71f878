/** What waits for a connection, where the service worker finds it: it cannot read local storage. */
const WAITING = 'stoop-waiting';
export const SEND_TAG = 'stoop-send';
/** In a path or a body: the id that the answer before gave. */
export const ID = '{id}';

/** One request of an application to the API. */
export interface Call {
  method: 'POST' | 'PATCH';
  url: string;
  body: object;
}

interface Waiting {
  headers: Record<string, string>;
  /** The application's id, until an answer gives another. */
  id: string;
  calls: Call[];
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Only one sends at a time: a tab or the service worker. */
export const sendLock = (jobId: string) => `stoop-apply:${jobId}`;
const addressOf = (jobId: string) => `/waiting/${encodeURIComponent(jobId)}`;

/** Has the service worker send an application once there is a connection, also when no page is open; false where it can't. */
export async function sendInBackground(jobId: string, waiting: Waiting): Promise<boolean> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    if (!registration?.active || !registration.sync) return false;
    await (await caches.open(WAITING)).put(addressOf(jobId), Response.json(waiting));
    await registration.sync.register(SEND_TAG);
    return true;
  } catch {
    return false;
  }
}

/** A page has sent it, or it is not to be sent. */
export function forgetWaiting(jobId?: string): void {
  const done = jobId
    ? globalThis.caches?.has(WAITING).then(async (has) => has && (await caches.open(WAITING)).delete(addressOf(jobId)))
    : globalThis.caches?.delete(WAITING);
  done?.catch(() => undefined);
}

/** In the service worker: sends all that waits. Rejects when some of it is to be sent later. */
export async function sendWaiting(): Promise<void> {
  const cache = await caches.open(WAITING);
  for (const { url } of await cache.keys()) {
    const jobId = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
    await navigator.locks.request(sendLock(jobId), async () => {
      // A page may have sent it meanwhile.
      const waiting = (await (await cache.match(url))?.json()) as Waiting | undefined;
      if (!waiting) return;
      await sendCalls(waiting);
      await cache.delete(url);
    });
  }
}

/** Ends at the first that the API rejects: the page says so at the next visit. */
async function sendCalls({ headers, id, calls }: Waiting): Promise<void> {
  let current = id;
  for (const { method, url, body } of calls) {
    const response = await fetch(url.replace(ID, current), {
      method,
      headers,
      body: JSON.stringify(body).replace(ID, current),
    });
    if (response.status === 429 || response.status >= 500) throw new Error(response.statusText);
    if (!response.ok) return;
    const answer: unknown = await response.json();
    if (answer && typeof answer === 'object' && 'id' in answer) current = String(answer.id);
  }
}
