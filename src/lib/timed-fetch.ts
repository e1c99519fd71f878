const TIMEOUT_MS = 15_000;

/** Ends a request after 15 s. */
export function timedFetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
}
