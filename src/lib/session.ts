import type { AuthClient, Session } from '@supabase/auth-js';
import { API_URL, PUBLISHABLE_KEY } from './env.ts';
import { local } from './storage.ts';

export const SESSION_KEY = 'stoop-auth';

let client: Promise<AuthClient> | null = null;
let current: Session | null = null;
const listeners = new Set<() => void>();

/** Whether somebody signed in on this browser: read without loading the auth library. */
export function mayHaveSession(): boolean {
  return local.get(SESSION_KEY) !== null;
}

/** The auth client, loaded when there is a session or somebody signs in: it is a fifth of the first load's budget. */
export function auth(): Promise<AuthClient> {
  client ??= import('@supabase/auth-js').then(({ AuthClient: Client }) => {
    const made = new Client({
      url: `${API_URL}/auth/v1`,
      headers: { apikey: PUBLISHABLE_KEY },
      storageKey: SESSION_KEY,
      storage: {
        getItem: (key) => local.get(key),
        setItem: (key, value) => void local.set(key, value),
        removeItem: (key) => local.remove(key),
      },
      flowType: 'pkce',
      detectSessionInUrl: true,
      autoRefreshToken: true,
      persistSession: true,
    });
    made.onAuthStateChange((_event, session) => {
      current = session;
      for (const listener of listeners) listener();
    });
    return made;
  });
  client.catch(() => {
    // A chunk that failed to load (offline) is tried again at the next call.
    client = null;
  });
  return client;
}

/** The token to send, refreshed when near its end; null for a visitor. */
export async function accessToken(): Promise<string | null> {
  if (!client && !mayHaveSession()) return null;
  const { data } = await (await auth()).getSession();
  return data.session?.access_token ?? null;
}

/** For `useSyncExternalStore`: tells when somebody signs in or out. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session | null {
  return current;
}
