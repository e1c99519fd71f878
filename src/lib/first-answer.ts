import { API_URL, PUBLISHABLE_KEY } from './env.ts';
import { KEPT_AT } from './kept-at.ts';

declare global {
  interface Window {
    /** What index.html asked before the bundle was there (src/app/boot.ts). */
    __firstAnswer?: { question: string; response: Promise<Response> };
  }
}

const TIMEOUT_MS = 15_000;

/** The address of a function of the Data API. */
export const rpcUrl = (name: string) => `${API_URL}/rest/v1/rpc/${name}`;

/** Tells whether a request that is under way asks for the same. */
export const questionOf = (url: string, body: string) => `${url} ${body}`;

/** Asks a public read without the client's code; 'force-cache' takes what the service worker has kept, if it has. */
export function askPublic(url: string, body: string, cache?: RequestCache): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body,
    cache,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/**
 * The answer that index.html asked for, once and only to the same question, and whether the service worker had kept it;
 * null where there is none, or one that cannot be read.
 */
export async function takeFirstAnswer(name: string, body: string): Promise<{ data: unknown; isKept: boolean } | null> {
  const first = window.__firstAnswer;
  if (first?.question !== questionOf(rpcUrl(name), body)) return null;
  window.__firstAnswer = undefined;
  try {
    const response = await first.response;
    return response.ok ? { data: await response.json(), isKept: response.headers.has(KEPT_AT) } : null;
  } catch {
    return null;
  }
}
