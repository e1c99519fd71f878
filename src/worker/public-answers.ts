import { keepAnswer, keptAnswer } from '@/lib/kept-answers.ts';
import { KEPT_AT } from '@/lib/kept-at.ts';

const READS = /\/rest\/v1\/rpc\/(feed_page|job_detail|landing_jobs)$/;
/** An older answer is shown only where there is no other. */
const AT_ONCE_MS = 7 * 24 * 60 * 60_000;

/** Reads whose answer is the same for everybody and that do not say who asks: nothing else is ever kept. */
export function isPublicRead(request: Request): boolean {
  const { pathname } = new URL(request.url);
  const { headers, method } = request;
  return method === 'POST' && READS.test(pathname) && !headers.has('authorization') && !headers.has('x-visitor-key');
}

/**
 * Answers a public read: from the network, or with what was kept where that does not answer. Who asks with
 * `cache: 'force-cache'` is shown what was kept at once, and asks again for what is new.
 */
export async function publicAnswer(request: Request): Promise<Response> {
  const body = await request.clone().text();
  if (isLaterBatch(body)) return fetch(request);
  const kept = await keptAnswer(request.url, body).catch(() => undefined);
  if (kept && request.cache === 'force-cache' && isYoung(kept)) return stillOpen(kept);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keepAnswer(request.url, body, await answer.clone().text()).catch(() => undefined);
    return answer.status >= 500 && kept ? await stillOpen(kept) : answer;
  } catch (error) {
    if (kept) return stillOpen(kept);
    throw error;
  }
}

const isYoung = (kept: Response) => Date.now() - Number(kept.headers.get(KEPT_AT)) < AT_ONCE_MS;

function isLaterBatch(body: string): boolean {
  try {
    return Boolean((JSON.parse(body) as { p_cursor?: unknown }).p_cursor);
  } catch {
    return false;
  }
}

/** A kept feed without the jobs that closed since: an expired job is never shown as open. */
async function stillOpen(kept: Response): Promise<Response> {
  const answer: unknown = await kept.json();
  if (answer && typeof answer === 'object' && 'jobs' in answer && Array.isArray(answer.jobs)) {
    answer.jobs = answer.jobs.filter((job) => !job?.expires_at || Date.parse(job.expires_at) > Date.now());
  }
  return Response.json(answer, { headers: { [KEPT_AT]: kept.headers.get(KEPT_AT) ?? '' } });
}
