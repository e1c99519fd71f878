import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/database.types.ts';
import { deferred } from './deferred.ts';
import { API_URL, PUBLISHABLE_KEY } from './env.ts';
import { AppError } from './errors.ts';
import { KEPT } from './job-cache.ts';
import { accessToken, doubtSession } from './session.ts';
import { visitorKey } from './visitor.ts';

const TIMEOUT_MS = 15_000;

/**
 * The one place where a request gets its identity: the publishable key, the session's token when there is one,
 * else the visitor key. Ends a request after 15 s, so that a silent network becomes an error the screens can show.
 */
export async function apiFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', PUBLISHABLE_KEY);
  const token = await accessToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  else headers.delete('Authorization');
  if (!headers.has('x-visitor-key')) headers.set('x-visitor-key', visitorKey());
  const response = await timedFetch(input, { ...init, headers });
  if (!token || response.status !== 401) return response;
  // A session that ended elsewhere must not make every request fail until somebody thinks of signing out.
  await doubtSession();
  const renewed = await accessToken().catch(() => null);
  if (!renewed || renewed === token) return response;
  headers.set('Authorization', `Bearer ${renewed}`);
  return timedFetch(input, { ...init, headers });
}

/** For what is the same for everybody: says nothing of who asks, and waits for no session. */
export async function publicFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', PUBLISHABLE_KEY);
  return timedFetch(input, { ...init, headers });
}

function timedFetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
}

/** The client's code comes with the first request that index.html has not made already. */
const client = (fetch: typeof apiFetch) =>
  deferred<PostgrestClient<Database>>(async () => {
    const { PostgrestClient: Client } = await import('@supabase/postgrest-js');
    // What is worth asking again is decided in one place (query.ts): a second one keeps the error away for 15 seconds.
    return new Client<Database>(`${API_URL}/rest/v1`, { fetch, retry: false });
  });

/** The Data API: tables and RPCs under row-level security. */
export const db = client(apiFetch);

/** The same for reads that are public: the feed, a job, the landing page. */
export const publicDb = client(publicFetch);

interface Answer<T> {
  data: T;
  error: { message: string; code?: string; hint?: string | null } | null;
  status: number;
}

/**
 * The data of an answer, or an AppError that says what happened.
 * A non-JSON answer (a proxy's page, rubbish) is an error too, never data.
 */
export async function answer<T>(request: PromiseLike<Answer<T>>): Promise<NonNullable<T>> {
  const data = await answerOrNull(request);
  if (data === null || data === undefined) throw new AppError('Nothing found', { status: 404 });
  return data as NonNullable<T>;
}

/** As `answer`, for reads that may rightly find nothing. */
export async function answerOrNull<T>(request: PromiseLike<Answer<T>>): Promise<T> {
  const { data, error, status } = await request;
  if (error) {
    throw new AppError(error.message, { status, code: error.code ?? null, field: error.hint ?? null });
  }
  return data;
}

type Rpcs = Database['public']['Functions'];

declare global {
  interface Window {
    /** The feed's first page, which index.html requests before any script is there. */
    __feed?: { url: string; response: Promise<Response> };
  }
}

/** The address of a public read, by GET. */
export function rpcUrl(name: keyof Rpcs & string, args: object): string {
  const params = Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]);
  return `${API_URL}/rest/v1/rpc/${name}${params.length ? `?${new URLSearchParams(params)}` : ''}`;
}

/**
 * A public read that needs no client and says nothing of who asks, so that it may be kept for a time without a connection;
 * may rightly be null. `isKept`: it was, and may have changed since. Errors as `answer`.
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
  const data = await response.json().catch(() => {
    throw new AppError('The response is not JSON', { status: response.ok ? 0 : response.status });
  });
  if (!response.ok) {
    const { message, code, hint } = (data ?? {}) as { message?: string; code?: string; hint?: string };
    throw new AppError(message ?? response.statusText, { status: response.status, code, field: hint });
  }
  return { data, isKept: response.headers.has(KEPT) };
}
