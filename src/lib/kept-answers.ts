import { KEPT_AT } from './kept-at.ts';

const NAME = 'stoop-answers';
const MOST = 30;

/** A question to a public RPC as an address: the Cache API keeps GET only. */
const keyOf = (url: string, body: string) => `${url}?${encodeURIComponent(body)}`;

/** The answer that this phone keeps to a question; the newest 30 are kept. */
export async function keptAnswer(url: string, body: string): Promise<Response | undefined> {
  return (await caches.open(NAME)).match(keyOf(url, body));
}

/** Keeps the answer to a question that says nothing of who asked (`json` as it came). */
export async function keepAnswer(url: string, body: string, json: string): Promise<void> {
  const cache = await caches.open(NAME);
  const headers = { 'content-type': 'application/json', [KEPT_AT]: String(Date.now()) };
  await cache.put(keyOf(url, body), new Response(json, { headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
}

/** Forgets them all: what somebody searched for is theirs. */
export function dropAnswers(): void {
  globalThis.caches?.delete(NAME).catch(() => undefined);
}
