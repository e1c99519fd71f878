import { AuthClient } from '@supabase/auth-js';
import { API_URL, PUBLISHABLE_KEY } from './env.ts';
import { local } from './storage.ts';

const TIMEOUT_MS = 15_000;

/** The Auth API's client, which keeps its session under `storageKey` in this browser. Loaded by lib/session only. */
export function makeAuthClient(storageKey: string) {
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
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
}
