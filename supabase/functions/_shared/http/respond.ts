import { Refusal, UNKNOWN_FAILURE } from './refusal.ts';

/** Headers that let the site call functions from its own origin or another one, visitor key included. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info, x-visitor-key',
  'Access-Control-Expose-Headers': 'retry-after, x-request-id',
  'Access-Control-Max-Age': '86400',
};

/**
 * Runs one call and makes the JSON answer, always with `request_id`; an answer made already (a stream) gets it as a header. A refusal becomes its status with
 * `{ message, field }`; anything else is a 500 of which only the kind of error is logged, never what it was about.
 */
export async function respond(
  work: () => Promise<object>,
  problem: (refusal: Refusal, requestId: string) => Response = asMessage,
  requestId: string = crypto.randomUUID(),
): Promise<Response> {
  try {
    const done = await work();
    if (!(done instanceof Response)) return json({ ...done, request_id: requestId }, 200, requestId);
    done.headers.set('X-Request-Id', requestId);
    return done;
  } catch (error) {
    if (error instanceof Refusal) {
      const answer = problem(error, requestId);
      if (error.allow) answer.headers.set('Allow', error.allow.join(', '));
      if (error.retryAfter !== null) answer.headers.set('Retry-After', String(error.retryAfter));
      return answer;
    }
    console.error(JSON.stringify({ request_id: requestId, failed: errorKind(error) }));
    return problem(new Refusal(500, UNKNOWN_FAILURE), requestId);
  }
}

export const asMessage = ({ status, message, field }: Refusal, requestId: string) =>
  json({ message, field, request_id: requestId }, status, requestId);

/** RFC 9457: what programs of other people read. */
export function asProblem({ status, message, field }: Refusal, requestId: string): Response {
  const body = { type: 'about:blank', status, detail: message, ...(field ? { field } : {}), request_id: requestId };
  const answer = json(body, status, requestId);
  answer.headers.set('Content-Type', 'application/problem+json');
  if (status === 401) answer.headers.set('WWW-Authenticate', 'Bearer');
  return answer;
}

function json(body: object, status: number, requestId: string): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId } });
}

/** What may be logged of an error: its name and code, nothing of what it was about. */
export function errorKind(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return `${error instanceof Error ? error.name : typeof error} ${code}`.trim();
}
