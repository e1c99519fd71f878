import { AuthClient } from '@supabase/auth-js';
import { API_URL, PUBLISHABLE_KEY } from './env.ts';
import { local } from './storage.ts';

const TIMEOUT_MS = 15_000;

/** The Auth API's client, which keeps its session under `storageKey` in this browser. Loaded by lib/session only. */
export function makeAuthClient(storageKey: string) {
  forgetServerTime();
  return new AuthClient({
    url: `${API_URL}/auth/v1`,
    headers: { apikey: PUBLISHABLE_KEY },
    storageKey,
    storage: {
      getItem: (key) => local.get(key),
      setItem: (key, value) => void local.set(key, value),
      removeItem: (key) => local.remove(key),
    },
    // Links in e-mails open in whichever browser: a PKCE verifier would be left behind in this one.
    flowType: 'implicit',
    detectSessionInUrl: true,
    autoRefreshToken: true,
    persistSession: true,
    fetch: async (input, init) => byOwnClock(await fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })),
  });
}

/**
 * The end of a session without the server's time of day: the library then counts from now (`expires_in`). On a phone whose
 * clock runs ahead, a fresh session would count as over, and be renewed at every request; on one that lags, as good for
 * long after it ended.
 */
async function byOwnClock(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('expires_at' in body)) return response;
  const { expires_at: _, ...rest } = body;
  return Response.json(rest, { status: response.status, headers: response.headers });
}

/** The same for a session that a link brought in the address. */
function forgetServerTime(): void {
  const params = new URLSearchParams(location.hash.slice(1));
  if (!params.has('access_token') || !params.has('expires_at')) return;
  params.delete('expires_at');
  history.replaceState(history.state, '', `#${params}`);
}
