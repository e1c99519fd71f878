import { vi } from 'vitest';

type Body = Record<string, unknown>;
type Answer = (body: Body, request: Request) => unknown;

/** The arguments of an RPC that is called by GET: JSON where they are not plain text, nor an array as PostgreSQL writes it. */
function argumentsOf(url: URL): Body {
  if (!url.pathname.includes('/rpc/')) return {};
  return Object.fromEntries(
    [...url.searchParams].map(([name, value]) => [name, /^(?:\[|\{["}]|\d+$)/.test(value) ? JSON.parse(value) : value]),
  );
}

/**
 * Stands for the Data API at the level of fetch: each path under /rest/v1 (or /functions/v1) answers with what its function
 * gives, a Response as it is, anything else as JSON. A path without one answers 201 and nothing, as an insert does.
 */
export function fakeBackend() {
  const answers = new Map<string, Answer>();
  const calls: { path: string; method: string; body: Body; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const request = new Request(url, { ...init, signal: null });
    const text = request.method === 'GET' ? '' : await request.text();
    const form = init?.body instanceof FormData ? Object.fromEntries(init.body) : null;
    const body: Body = form ?? (text ? JSON.parse(text) : argumentsOf(url));
    const path = url.pathname.replace(/^\/(rest|functions)\/v1\//, '');
    calls.push({ path, method: request.method, body, headers: request.headers });
    const answered = await answers.get(path)?.(body, request);
    init?.signal?.throwIfAborted();
    if (answered instanceof Response) return answered;
    return answered === undefined ? new Response(null, { status: 201 }) : Response.json(answered);
  });
  return {
    answer: (path: string, give: Answer) => answers.set(path, give),
    calls,
    bodies: (path: string) => calls.filter((call) => call.path === path).map((call) => call.body),
  };
}
