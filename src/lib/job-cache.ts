/** The service worker's cache of the last jobs, for use offline. */
export const JOB_CACHE = 'stoop-jobs';
/** Header of a cached response, which may be out of date. */
export const KEPT = 'x-stoop-kept';

const READS = /\/rest\/v1\/rpc\/(feed_page|job_detail|similar_jobs|landing_jobs)$/;

/** Whether a response may be cached: the same for everybody, requested without identity, and a first page. */
export const isCacheable = ({ pathname, searchParams }: URL, headers: Headers): boolean =>
  READS.test(pathname) &&
  !searchParams.has('p_cursor') &&
  !headers.has('authorization') &&
  !headers.has('x-visitor-key');

/** A cached response, marked, without the jobs that have closed since. */
export async function markCached(response: Response): Promise<Response> {
  const body: unknown = await response.json();
  if (body && typeof body === 'object' && 'jobs' in body && Array.isArray(body.jobs))
    body.jobs = body.jobs.filter((job) => !job?.expires_at || Date.parse(job.expires_at) > Date.now());
  return Response.json(body, { headers: { [KEPT]: '1' } });
}

/** Caches the response to a request that was sent before there was a worker. */
export async function keepResponse(url: string, data: unknown): Promise<void> {
  await (await caches.open(JOB_CACHE)).put(url, Response.json(data));
}

/** Deletes them all, since searches are personal. */
export function deleteCachedJobs(): void {
  globalThis.caches?.delete(JOB_CACHE).catch(() => undefined);
}
