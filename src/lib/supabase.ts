import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import type { ZodMiniType } from 'zod/mini';
import type { Database } from '@/database.types.ts';
import { API_URL, PUBLISHABLE_KEY } from './env.ts';
import { AppError } from './errors.ts';
import { KEPT } from './job-cache.ts';
import { local } from './storage.ts';
import { visitorKey } from './visitor.ts';

const TIMEOUT_MS = 15_000;
/** Where this browser keeps its session. */
export const SESSION_KEY = 'stoop-auth';

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;

let client: Promise<SupabaseClient<Database>> | null = null;
const authListeners = new Set<AuthListener>();

/** The one client of the backend. Its code is loaded at the first call; a failed load is tried again at the next one. */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= createSupabase().catch((error) => {
    client = null;
    throw error;
  });
  return client;
}

async function createSupabase(): Promise<SupabaseClient<Database>> {
  const { createClient } = await import('@supabase/supabase-js');
  const supabase = createClient<Database>(API_URL, PUBLISHABLE_KEY, {
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
  supabase.auth.onAuthStateChange((event, session) => {
    for (const listener of authListeners) listener(event, session);
  });
  return supabase;
}

/** Calls back when the session changes, in this tab or another one, once the client is loaded. */
export function onAuthStateChange(listener: AuthListener): void {
  authListeners.add(listener);
}

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
  const { auth } = await getSupabase();
  const { data: stored } = await auth.getSession();
  if (stored.session && stored.session.access_token !== refused) return stored.session.access_token;
  const { data, error } = await auth.refreshSession();
  if (error && [400, 401, 403, 404].includes(error.status ?? 0)) await auth.signOut({ scope: 'local' });
  return data.session?.access_token ?? null;
}

function timedFetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
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

/** The signed-in person's token; null for a visitor. */
export async function accessToken(): Promise<string | null> {
  const { data, error } = await (await getSupabase()).auth.getSession();
  if (error && local.get(SESSION_KEY) !== null) throw new AppError(error.message, { code: error.code ?? null });
  return data.session?.access_token ?? null;
}

interface Answer<T> {
  data: T;
  error: { message: string; code?: string; hint?: string | null; details?: string | null } | null;
  status: number;
}

/**
 * The data of an answer, or an AppError that says what happened.
 * A non-JSON response (a proxy's page) is an error too, never data.
 */
export async function answer<T>(request: PromiseLike<Answer<T>>): Promise<NonNullable<T>> {
  const data = await answerOrNull(request);
  if (data === null || data === undefined) throw new AppError('Nothing found', { status: 404 });
  return data as NonNullable<T>;
}

/** As `answer`, for reads that may find nothing. */
export async function answerOrNull<T>(request: PromiseLike<Answer<T>>): Promise<T> {
  const { data, error, status } = await request;
  if (error) {
    const { message, code = null, hint: field = null, details: detail = null } = error;
    throw new AppError(message, { status, code, field, detail });
  }
  return data;
}

/** Parses a response. One of another shape counts as no response, which is retried. */
export function parseResponse<T>(schema: ZodMiniType<T>, value: unknown): T {
  const { success, data } = schema.safeParse(value);
  if (!success) throw new AppError('The answer could not be read', { status: value === null ? 404 : 502 });
  return data;
}

/** Calls an RPC and returns its parsed response. Throws an AppError, with status 404 where nothing was found. */
export async function callRpc<Name extends keyof Rpcs & string, T>(
  name: Name,
  args: [Rpcs[Name]['Args']] extends [never] ? Record<never, never> : Rpcs[Name]['Args'],
  schema: ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  const request = (await getSupabase()).rpc(name, args as Rpcs[Name]['Args']);
  return parseResponse(schema, await answerOrNull<unknown>(signal ? request.abortSignal(signal) : request));
}

/** Calls an edge function. Throws an AppError with the function's own message and status, status 0 when no answer came. */
export async function invokeFunction(name: string, body: Record<string, unknown>): Promise<unknown> {
  const supabase = await getSupabase();
  const { data, error, response } = await supabase.functions.invoke(name, { body });
  if (!error) return data;
  const refusal: unknown = await response?.json().catch(() => null);
  const status = response?.status ?? 0;
  const field = status === 429 ? response?.headers.get('retry-after') : null;
  throw new AppError(messageOf(refusal) ?? `${name} did not answer`, { status, field });
}

/**
 * Posts to an edge function as the signed-in person what the client cannot send or read, without a timeout. Throws an AppError
 * with the function's own message and status; a TypeError when no answer came.
 */
export async function fetchFunction(name: string, init: RequestInit): Promise<Response> {
  const token = await accessToken();
  const headers = new Headers({ ...init.headers, apikey: PUBLISHABLE_KEY });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(`${API_URL}/functions/v1/${name}`, { ...init, method: 'POST', headers });
  if (response.ok) return response;
  const refusal: unknown = await response.json().catch(() => null);
  throw new AppError(messageOf(refusal) ?? `${name} did not answer`, { status: response.status });
}

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' ? body.message : null;
}

type Rpcs = Database['public']['Functions'];
type Tables = Database['public']['Tables'];

declare global {
  interface Window {
    /** The feed's first page, which index.html requests before any script is there. */
    __feed?: { url: string; response: Promise<Response> };
  }
}

/** A request without identity, which needs no client. */
export async function publicFetch(input: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: PUBLISHABLE_KEY, ...(init.body ? { 'Content-Type': 'application/json' } : {}) };
  return timedFetch(input, { ...init, headers });
}

/** The address of a public read, by GET. */
export function rpcUrl(name: keyof Rpcs & string, args: object): string {
  const params = Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]);
  return `${API_URL}/rest/v1/rpc/${name}${params.length ? `?${new URLSearchParams(params)}` : ''}`;
}

/**
 * A public read without identity, which needs no client and may be cached for use offline;
 * may be null. `isKept`: it came from that cache and may be out of date. Errors as `answer`.
 */
export async function readPublic(
  name: keyof Rpcs & string,
  args: object,
  signal?: AbortSignal,
): Promise<{ data: unknown; isKept: boolean }> {
  const url = rpcUrl(name, args);
  const prefetched = window.__feed?.url === url ? window.__feed.response : null;
  if (prefetched) window.__feed = undefined;
  const early = await prefetched?.catch(() => null);
  const response = early?.ok ? early : await publicFetch(url, { signal });
  return { data: await readJson(response), isKept: response.headers.has(KEPT) };
}

/** The same by POST, which nothing on the way keeps: for what must not stand in an address. */
export async function postPublic(name: keyof Rpcs & string, args: object, signal?: AbortSignal): Promise<unknown> {
  return readJson(await publicFetch(rpcUrl(name, {}), { method: 'POST', body: JSON.stringify(args), signal }));
}

async function readJson(response: Response): Promise<unknown> {
  const data = await response.json().catch(() => {
    throw new AppError('The response is not JSON', { status: response.ok ? 0 : response.status });
  });
  if (response.ok) return data;
  const { message, code, hint } = (data ?? {}) as { message?: string; code?: string; hint?: string };
  throw new AppError(message ?? response.statusText, { status: response.status, code, field: hint });
}

/**
 * Records an anonymous event. Not awaited, never throws; returns false when it was rejected. Cut
 * off by a reload or the network, it may have arrived, and must not be sent again.
 */
export async function recordEvent<Table extends keyof Tables & string>(
  table: Table,
  row: Tables[Table]['Insert'],
): Promise<boolean> {
  const url = `${API_URL}/rest/v1/${table}`;
  return publicFetch(url, { method: 'POST', body: JSON.stringify(row), keepalive: true }).then(
    ({ ok }) => ok,
    () => true,
  );
}
