import type { AuthChangeEvent, AuthError, GoTrueClient, Session } from '@supabase/auth-js';
import { AppError } from './errors.ts';
import { local } from './storage.ts';

const SESSION_KEY = 'stoop-auth';

/** What a link from an e-mail brought in the address's fragment: a session, or why there is none. */
type Arrival = { kind: 'session'; purpose: string } | { kind: 'error'; code: string };

/** Reads the fragment that the Auth API redirects with; null for any other address. */
export function readArrival(hash: string): Arrival | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  if (params.has('access_token')) return { kind: 'session', purpose: params.get('type') ?? '' };
  const code = params.get('error_code');
  return code ? { kind: 'error', code } : null;
}

// Read before the auth client or the router clears the address.
let arrival: Arrival | null = readArrival(globalThis.location?.hash ?? '');

/** How this visit came in by an e-mailed link, until what follows from it is done (`arrivalDone`). */
export function currentArrival(): Arrival | null {
  return arrival;
}

export function arrivalDone(): void {
  arrival = null;
}

let client: Promise<GoTrueClient> | null = null;
let current: Session | null = null;
const listeners = new Set<(event: AuthChangeEvent) => void>();

/** Whether somebody signed in on this browser: read without loading the auth library. */
export function mayHaveSession(): boolean {
  return local.get(SESSION_KEY) !== null || (client === null && arrival?.kind === 'session');
}

/** The auth client, loaded when there is a session or somebody signs in: it is a fifth of the first load's budget. */
export function auth(): Promise<GoTrueClient> {
  client ??= import('./auth-client.ts').then(({ makeAuthClient }) => {
    const made = makeAuthClient(SESSION_KEY);
    made.onAuthStateChange((event, session) => publish(event, session));
    return made;
  });
  client.catch(() => {
    // A chunk that failed to load (offline) is tried again at the next call.
    client = null;
  });
  return client;
}

function publish(event: AuthChangeEvent, session: Session | null): void {
  current = session;
  for (const listener of listeners) listener(event);
}

/** The session of this browser, restored when there is a stored one. Offline, a stored session counts as it is. */
export async function restoreSession(): Promise<Session | null> {
  if (!client && !mayHaveSession()) return null;
  const { data } = await (await auth()).getSession();
  const session = data.session ?? local.json<Session | null>(SESSION_KEY, null);
  if (session?.access_token !== current?.access_token) publish('INITIAL_SESSION', session);
  return session;
}

/**
 * The token to send, refreshed when near its end; null for a visitor. Throws when somebody is signed in and the token
 * cannot be refreshed for now: what they do must not be recorded as a visitor's.
 */
export async function accessToken(): Promise<string | null> {
  if (!client && !mayHaveSession()) return null;
  const { data, error } = await (await auth()).getSession();
  if (!data.session && error && mayHaveSession()) throw new AppError(error.message, { code: error.code ?? null });
  return data.session?.access_token ?? null;
}

/** Takes the session away from this browser even when the server cannot be told. */
export async function dropSession(): Promise<void> {
  const made = await client?.catch(() => null);
  await made?.stopAutoRefresh();
  local.remove(SESSION_KEY);
  client = null;
  publish('SIGNED_OUT', null);
}

const isOver = (error: AuthError | null) => error !== null && [400, 401, 403, 404].includes(error.status ?? 0);

let doubt: Promise<void> | null = null;

/**
 * After a refused request: asks the Auth API whether the session still stands. One whose token is over (a phone that slept,
 * a clock that was set) is renewed; one that cannot be is dropped.
 */
export function doubtSession(): Promise<void> {
  doubt ??= (async () => {
    const client = await auth();
    if (!isOver((await client.getUser()).error)) return;
    if (isOver((await client.refreshSession()).error)) await dropSession();
  })()
    .catch(() => undefined)
    .finally(() => {
      doubt = null;
    });
  return doubt;
}

/** Calls back when somebody signs in or out, in this tab or another one; for `useSyncExternalStore` too. */
export function subscribeSession(listener: (event: AuthChangeEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session | null {
  return current;
}
