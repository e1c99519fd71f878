import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/database.types.ts';
import { API_URL, PUBLISHABLE_KEY } from './env.ts';
import { AppError } from './errors.ts';
import { local, SESSION_KEY } from './storage.ts';
import { timedFetch } from './timed-fetch.ts';
import { visitorKey } from './visitor.ts';

/** The one client of the backend (`getSupabase`). */
export const supabase: SupabaseClient<Database> = createClient<Database>(API_URL, PUBLISHABLE_KEY, {
  auth: {
    storageKey: SESSION_KEY,
    storage: {
      getItem: (key) => local.get(key),
      setItem: (key, value) => void local.set(key, value),
      removeItem: (key) => local.remove(key),
    },
    // Links in e-mails may open in another browser, which has no PKCE verifier.
    flowType: 'implicit',
    // What a link brings waits for its reader's word (`currentArrival`).
    detectSessionInUrl: false,
  },
  // TanStack Query decides about retries.
  db: { retry: false },
  global: { fetch: clientFetch },
});

/**
 * Adds the visitor key, ends a request after 15 s, and renews a session that the server refuses. A request is never sent
 * as a visitor's while somebody is signed in.
 */
async function clientFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (String(input).startsWith(`${API_URL}/auth/`)) return withoutServerTime(await timedFetch(input, init));
  const headers = new Headers(init.headers);
  if (!headers.has('x-visitor-key')) headers.set('x-visitor-key', visitorKey());
  const token = bearer(headers);
  if (!token && local.get(SESSION_KEY) !== null) throw new AppError('The session could not be renewed');
  const response = await timedFetch(input, { ...init, headers });
  if (!token || response.status !== 401) return response;
  const renewed = await renewSession(token).catch(() => null);
  if (!renewed) return response;
  headers.set('Authorization', `Bearer ${renewed}`);
  return timedFetch(input, { ...init, headers });
}

const bearer = (headers: Headers): string | null => {
  const token = headers.get('Authorization')?.replace(/^Bearer /, '');
  return !token || token === PUBLISHABLE_KEY ? null : token;
};

/** A new token in place of a rejected one; null where the session has ended, which signs out here. */
async function renewSession(refused: string): Promise<string | null> {
  const { auth } = supabase;
  const { data: stored } = await auth.getSession();
  if (stored.session && stored.session.access_token !== refused) return stored.session.access_token;
  const { data, error } = await auth.refreshSession();
  if (error && [400, 401, 403, 404].includes(error.status ?? 0)) await auth.signOut({ scope: 'local' });
  return data.session?.access_token ?? null;
}

/**
 * The end of a session without the server's time of day: the client then counts from now (`expires_in`). On a phone whose
 * clock runs ahead, a new session would count as over; on one that lags, as good for long after it ended.
 */
async function withoutServerTime(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('expires_at' in body)) return response;
  const { expires_at: _, ...rest } = body;
  return Response.json(rest, { status: response.status, headers: response.headers });
}
