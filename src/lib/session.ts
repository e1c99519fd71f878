import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetWaiting } from './background-send.ts';
import { deleteCachedJobs } from './job-cache.ts';
import { queryClient } from './query-client.ts';
import { local, SESSION_KEY, session } from './storage.ts';
import { answerOrNull, getSupabase, onAuthStateChange } from './supabase.ts';
import { forgetVisitorKey } from './visitor.ts';

export type LinkTokens = Pick<Session, 'access_token' | 'refresh_token'>;
/** The content of an e-mailed link's fragment: a session, or why there is none. */
type Arrival =
  | { kind: 'session'; purpose: string; tokens: LinkTokens; isAccepted?: true }
  | { kind: 'error'; code: string };

/** Reads the fragment that the Auth API redirects with; null for any other address. */
export function readArrival(hash: string): Arrival | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [access_token, refresh_token] = [params.get('access_token'), params.get('refresh_token')];
  if (access_token && refresh_token) {
    return { kind: 'session', purpose: params.get('type') ?? '', tokens: { access_token, refresh_token } };
  }
  const code = params.get('error_code');
  return code ? { kind: 'error', code } : null;
}

const ARRIVAL_KEY = 'stoop-arrival';
let arrival: Arrival | null = null;
takeArrival();

/** Takes what a link brought out of the address and its history; else what an earlier visit left unanswered. */
function takeArrival(): void {
  const { hash, pathname, search } = globalThis.location ?? {};
  const found = readArrival(hash ?? '');
  if (found) {
    history.replaceState(history.state, '', pathname + search);
    setArrival(found);
  } else arrival = local.json<Arrival | null>(ARRIVAL_KEY, null);
}

/**
 * The e-mailed link by which this visit or an earlier one arrived, until it was handled (null). Its session is nobody's
 * until somebody said that it is theirs.
 */
export function currentArrival(): Arrival | null {
  return arrival;
}

export function setArrival(next: Arrival | null): void {
  arrival = next;
  if (next?.kind === 'session' && !next.isAccepted) local.set(ARRIVAL_KEY, JSON.stringify(next));
  else local.remove(ARRIVAL_KEY);
}

let current: Session | null = null;
const listeners = new Set<(event: AuthChangeEvent) => void>();

onAuthStateChange((event, session) => {
  // Offline, a stored session that cannot be renewed counts as it is.
  publish(event, session ?? (event === 'SIGNED_OUT' ? null : storedSession()));
});

function publish(event: AuthChangeEvent, session: Session | null): void {
  current = session;
  for (const listener of listeners) listener(event);
}

const storedSession = () => local.json<Session | null>(SESSION_KEY, null);

/** Whether there is a session in this browser, without loading the client. */
export function mayHaveSession(): boolean {
  return local.get(SESSION_KEY) !== null;
}

// With a session, or on arrival by a link, the client belongs to the first load.
if (mayHaveSession() || arrival) getSupabase().catch(() => undefined);

/** The session of this browser, restored when there is a stored one. */
export async function restoreSession(): Promise<Session | null> {
  if (!mayHaveSession()) return null;
  const { data } = await (await getSupabase()).auth.getSession();
  const session = data.session ?? storedSession();
  if (session?.access_token !== current?.access_token) publish('INITIAL_SESSION', session);
  return session;
}

/** Calls back on signing in or out, in this tab or another one; for `useSyncExternalStore` too. */
export function subscribeSession(listener: (event: AuthChangeEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session | null {
  return current;
}

/** The signed-in person, null for a visitor; `ready` is false only while a stored session is being restored. */
export function useSession(): { session: Session | null; ready: boolean } {
  const session = useSyncExternalStore(subscribeSession, currentSession);
  const [ready, setReady] = useState(() => session !== null || !mayHaveSession());
  useEffect(() => {
    if (ready) return;
    let live = true;
    const done = () => live && setReady(true);
    restoreSession().then(done, done);
    return () => {
      live = false;
    };
  }, [ready]);
  return { session, ready };
}

/** Whether an account has the admin role now; asks the role record itself, since a token outlives a role. */
export async function hasAdminRole(userId: string, signal?: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase();
  const rows = supabase.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').limit(1);
  return ((await answerOrNull(signal ? rows.abortSignal(signal) : rows)) ?? []).length > 0;
}

/** The home screen and notifications were offered on this phone. */
export const INSTALL_OFFERED = 'stoop-install-asked';
/** Settings of the phone, not of the person: they survive a sign-out. */
const KEPT = new Set([
  'stoop-locale',
  'stoop-visitor-key',
  'notification-prompt-seen',
  'alerts-footer-dismissed',
  INSTALL_OFFERED,
]);
const SETTLED = 'stoop-visitor-settled';

/**
 * Notes whether rows of this browser still wait for their person. They may be somebody else's ('Are these yours?' was
 * answered with no), so that their key has to stay on this phone.
 */
export function noteVisitorRows(settled: boolean): void {
  if (settled) local.set(SETTLED, '1');
  else local.remove(SETTLED);
}

/**
 * Clears what this browser knows about the person who signs out: both caches, drafts, what waits to be sent, attribution,
 * and the visitor key when no rows depend on it any more.
 */
export function forgetPerson(): void {
  if (local.get(SETTLED)) forgetVisitorKey();
  for (const key of local.keys()) if (!KEPT.has(key)) local.remove(key);
  for (const key of session.keys()) session.remove(key);
  queryClient.clear();
  deleteCachedJobs();
  forgetWaiting();
}
