/** Where the service worker keeps the last jobs for a time without a connection. */
export const JOB_CACHE = 'stoop-jobs';
/** Set on a response that was kept: it may have changed since. */
export const KEPT = 'x-stoop-kept';

const READS = /\/rest\/v1\/rpc\/(feed_page|job_detail|landing_jobs)$/;

/** Whether a response may be kept: the same for everybody, and asked for by nobody in particular. Later batches are not. */
export const isKeptRead = ({ pathname, searchParams }: URL, headers: Headers): boolean =>
  READS.test(pathname) &&
  !searchParams.has('p_cursor') &&
  !headers.has('authorization') &&
  !headers.has('x-visitor-key');

/** A kept response, marked, without the jobs that closed since: an expired job is never shown as open. */
export async function markKept(response: Response): Promise<Response> {
  const body: unknown = await response.json();
  if (body && typeof body === 'object' && 'jobs' in body && Array.isArray(body.jobs))
    body.jobs = body.jobs.filter((job) => !job?.expires_at || Date.parse(job.expires_at) > Date.now());
  return Response.json(body, { headers: { [KEPT]: '1' } });
}

/** Keeps the response to a request that was sent before there was a worker. */
export async function keepResponse(url: string, data: unknown): Promise<void> {
  await (await caches.open(JOB_CACHE)).put(url, Response.json(data));
}

/** Deletes them all, since searches are personal. */
export function dropKeptJobs(): void {
  globalThis.caches?.delete(JOB_CACHE).catch(() => undefined);
}
