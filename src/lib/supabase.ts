import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import type { ZodMiniType } from 'zod/mini';
import type { Database } from '@/database.types.ts';
import { API_URL, PUBLISHABLE_KEY } from './env.ts';
import { AppError } from './errors.ts';
import { KEPT } from './job-cache.ts';
import { local, SESSION_KEY } from './storage.ts';
import { timedFetch } from './timed-fetch.ts';

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;

let client: Promise<SupabaseClient<Database>> | null = null;
const authListeners = new Set<AuthListener>();

/** The one client of the backend. Its code is loaded at the first call; a failed load is tried again at the next one. */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= loadSupabase().catch((error) => {
    client = null;
    throw error;
  });
  return client;
}

async function loadSupabase(): Promise<SupabaseClient<Database>> {
  const { supabase } = await import('./supabase-client.ts');
  supabase.auth.onAuthStateChange((event, session) => {
    for (const listener of authListeners) listener(event, session);
  });
  return supabase;
}

/** Calls back when the session changes, in this tab or another one, once the client is loaded. */
export function onAuthStateChange(listener: AuthListener): void {
  authListeners.add(listener);
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
    /** What the page shows first, which index.html requests before any script is there. */
    __early?: { url: string; response: Promise<Response> };
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
 * A public read without identity, which needs no client and may be cached for use offline; `T` is what the contract says it
 * returns, which may be null. `isCached`: it came from that cache and may be out of date. Errors as `answer`.
 */
export async function readPublic<T>(
  name: keyof Rpcs & string,
  args: object,
  signal?: AbortSignal,
): Promise<{ data: T; isCached: boolean }> {
  const url = rpcUrl(name, args);
  const prefetched = window.__early?.url === url ? window.__early.response : undefined;
  if (prefetched) window.__early = undefined;
  const early = await prefetched?.catch(() => null);
  const response = early?.ok ? early : await publicFetch(url, { signal });
  return { data: (await readJson(response)) as T, isCached: response.headers.has(KEPT) };
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
