import { withoutPlaceholders } from '@rules/job-display.ts';
import { isUuid } from '@rules/job-id.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { learnClaims } from '@/lib/claims.ts';
import { API_URL } from '@/lib/env.ts';
import { AppError, toAppError } from '@/lib/errors.ts';
import { keepResponse } from '@/lib/job-cache.ts';
import type { ReportReason } from '@/lib/labels.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { mayHaveSession } from '@/lib/session.ts';
import {
  answer,
  answerOrNull,
  getSupabase,
  postPublic,
  publicFetch,
  readPublic,
  recordEvent,
  rpcUrl,
} from '@/lib/supabase.ts';
import { visitId } from '@/lib/visitor.ts';
import type { JobDetail, JobRow } from './job.ts';

/** How often a feed that came from the service worker's cache is asked for again. */
const REFRESH_MS = 3000;

/** The arguments of `feed_page`. */
export interface FeedBody {
  p_query?: string;
  /** As they stand in the address; the database reads them leniently and ignores what it does not know. */
  p_filters: Record<string, string>;
  /** Where the page before ended; none for the first. */
  p_cursor?: FeedCursor;
  p_limit: number;
  /** Where the person is, to two decimals of a degree: sent by POST, never in an address. */
  p_latitude?: number;
  p_longitude?: number;
  p_borough?: string;
}

type FeedCursor = Record<string, string | number>;

/** Real jobs near a search or filters that no job meets, or few do. */
export interface NearestJobs {
  /** What was left out: one filter, all of them, words of shift and place, or all but the kind of work. */
  without: 'near' | 'location' | 'pay' | 'category' | 'shift' | 'type' | 'experience' | 'filters' | 'words' | 'trade';
  jobs: JobRow[];
}

interface LandingJobs {
  featured: JobDetail | null;
  others: JobRow[];
}

interface JobFigures {
  jobs: number;
  paid: number;
  middle_cents: number | null;
}

interface SimilarJobs {
  is_closed: boolean;
  /** Closed for now: it may open again. */
  is_paused?: boolean;
  jobs: JobRow[];
}

/** One page of the feed. */
export interface FeedPage {
  jobs: JobRow[];
  filler: JobRow[];
  /** Filler that arrived after the page was shown: it goes last, so that nothing moves. */
  late?: JobRow[];
  filler_share: number;
  needs_filler: boolean;
  /** Matching real jobs: exact up to 1,000 (up to 300 with a query), then that and `total_is_exact` false. */
  total: number;
  total_is_exact: boolean;
  corrected_query: string | null;
  next_cursor: FeedCursor | null;
  /** It came from the service worker's cache. */
  isCached?: boolean;
}

export const jobQueries = {
  all: queryKeys.jobs,
  feeds: [...queryKeys.jobs, 'feed'] as const,

  /** The feed for a search and filters, page after page. What was shown stays as it was for the visit. */
  feed: (body: FeedBody) =>
    infiniteQueryOptions({
      queryKey: [...jobQueries.feeds, body.p_query, body.p_filters, body.p_latitude, body.p_longitude] as const,
      queryFn: async ({ pageParam, signal }) => {
        const args = pageParam ? { ...body, p_cursor: pageParam } : body;
        if (body.p_latitude !== undefined) return toPage(await postPublic('feed_page_here', args, signal));
        const { data, isCached } = await readPublic('feed_page', args, signal);
        learnClaims(data);
        return { ...toPage(data), isCached };
      },
      initialPageParam: null as FeedCursor | null,
      getNextPageParam: (last) => last.next_cursor,
      staleTime: Number.POSITIVE_INFINITY,
      // What the service worker had kept may have changed since.
      refetchInterval: ({ state }) => {
        const pages = state.data?.pages;
        return pages?.length === 1 && pages[0]?.isCached && !isReading() ? REFRESH_MS : false;
      },
    }),

  /** The jobs nearest to what none meets, or none but the shown ones; null when there are none. */
  nearest: ({ p_query, p_filters }: FeedBody, shown: readonly string[]) =>
    queryOptions({
      queryKey: [...jobQueries.all, 'nearest', p_query, p_filters, shown] as const,
      queryFn: async ({ signal }) => {
        const args = { p_query, p_filters, ...(shown.length > 0 && { p_shown: `{${shown.join()}}` }) };
        return shownList((await readPublic<NearestJobs | null>('nearest_jobs', args, signal)).data);
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** One open job (or filler) in full; null when it is gone, expired or hidden, except for an admin, who previews it. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...jobQueries.all, 'one', id] as const,
      queryFn: async ({ signal }) => {
        const { data: open } = await readPublic<JobDetail | null>('job_detail', { p_id: id }, signal);
        learnClaims(open);
        if (open || !mayHaveSession()) return shownJob(open);
        const supabase = await getSupabase();
        const preview = await answerOrNull(supabase.rpc('job_detail', { p_id: id }).abortSignal(signal));
        return shownJob(preview as JobDetail | null);
      },
      staleTime: 5 * 60_000,
    }),

  /** Open jobs like one, newest first, those of its borough before others; null when there never was such a job for people to see. */
  similar: (id: string) =>
    queryOptions({
      queryKey: [...jobQueries.all, 'similar', id] as const,
      queryFn: async ({ signal }) =>
        shownList((await readPublic<SimilarJobs | null>('similar_jobs', { p_id: id }, signal)).data),
      staleTime: 5 * 60_000,
    }),

  /** The landing page's jobs: the newest featured one and up to six others. */
  landing: () =>
    queryOptions({
      queryKey: [...jobQueries.all, 'landing'] as const,
      queryFn: async ({ signal }) => {
        const { data } = await readPublic<LandingJobs>('landing_jobs', {}, signal);
        learnClaims(data);
        const { featured, others } = data;
        return { featured: featured && withoutPlaceholders(featured), others: others.map(withoutPlaceholders) };
      },
    }),

  /** How many jobs of a category and a borough (as stored; null: any) are open, how many state their pay, and its median. */
  figures: (category: string | null, borough: string | null) =>
    queryOptions({
      queryKey: [...jobQueries.all, 'figures', category, borough] as const,
      queryFn: async ({ signal }) => {
        const args = { p_category: category ?? undefined, p_borough: borough ?? undefined };
        return (await readPublic<JobFigures>('job_figures', args, signal)).data;
      },
      staleTime: 5 * 60_000,
    }),

  /** The list of places, and what cards say near one. */
  nearby: () =>
    queryOptions({
      queryKey: [...jobQueries.all, 'nearby'] as const,
      queryFn: () => import('./near/nearby.tsx'),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** The caller's applications by job, the newest first. */
  applied: () =>
    queryOptions({
      queryKey: [...queryKeys.applications, 'by-job'] as const,
      queryFn: async ({ signal }) => {
        const supabase = await getSupabase();
        const applied = (await answer(supabase.rpc('my_applied_jobs').abortSignal(signal))) as unknown as {
          job_id: string;
          application_id: string;
          application_status: string;
          job_title: string | null;
          created_at: string;
        }[];
        return applied.map(withoutPlaceholders);
      },
      // Each card that comes into the list asks.
      staleTime: 5 * 60_000,
    }),

  /** The ids of the jobs that the caller saved; `userId` is null for a visitor. */
  savedIds: (userId: string | null) =>
    queryOptions({
      queryKey: [...queryKeys.savedJobs, 'ids', userId] as const,
      queryFn: async ({ signal }): Promise<string[]> => {
        const supabase = await getSupabase();
        return answer(supabase.rpc('my_saved_job_ids').abortSignal(signal));
      },
      // Until they are known a saved job looks like one that is not: asked for again and again, ever less often.
      refetchInterval: ({ state }) => state.status === 'error' && Math.min(1000 * 2 ** state.errorUpdateCount, 60_000),
      refetchOnReconnect: true,
    }),
};

const shownJob = (job: JobDetail | null) => job && withoutPlaceholders(job);
const shownList = <List extends { jobs: JobRow[] }>(list: List | null) =>
  list && { ...list, jobs: list.jobs.map(withoutPlaceholders) };

/** The list is not refetched while somebody reads it. */
const isReading = () =>
  window.scrollY > 0 || document.querySelector('article [aria-expanded="true"], article :focus') !== null;

function toPage(data: unknown): FeedPage {
  const page = data as FeedPage;
  if (!Array.isArray(page?.jobs) || !Array.isArray(page.filler)) throw new AppError('The feed has another form');
  return { ...page, jobs: page.jobs.map(withoutPlaceholders), filler: page.filler.map(withoutPlaceholders) };
}

/** Keeps the feed and the jobs that a first visit shows: they were requested before there was a service worker to keep them. */
export async function keepJobs(body: FeedBody, queryClient: QueryClient): Promise<void> {
  const first = queryClient.getQueryData(jobQueries.feed(body).queryKey)?.pages[0];
  if (first && body.p_latitude === undefined) await keepResponse(rpcUrl('feed_page', body), first);
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [...jobQueries.all, 'one'] })) {
    const id = String(queryKey.at(-1));
    // The feed has a place for the job of its address, also where the address names none.
    if (!isUuid(id)) continue;
    const job = await queryClient.ensureQueryData(jobQueries.detail(id)).catch(() => null);
    if (job && !job.preview) await keepResponse(rpcUrl('job_detail', { p_id: id }), job);
  }
}

let populated = false;

/**
 * Has the store of filler filled when it runs low, once per visit (the function itself does nothing from 10 rows on), and
 * puts what came of it after what is shown. A failure leaves the feed as it is.
 */
export async function addLateFiller(queryClient: QueryClient, body: FeedBody): Promise<void> {
  if (populated) return;
  populated = true;
  try {
    const url = `${API_URL}/functions/v1/populate-fake-jobs`;
    await publicFetch(url, { method: 'POST', body: JSON.stringify({ count: 200, reset: false }) });
    const { filler } = toPage((await readPublic('feed_page', body)).data);
    queryClient.setQueryData(jobQueries.feed(body).queryKey, (data) => {
      const last = data?.pages.at(-1);
      if (!data || !last) return data;
      return { ...data, pages: [...data.pages.slice(0, -1), { ...last, late: filler }] };
    });
  } catch {
    // The feed is whole without filler.
  }
}

export interface SavedJob {
  job_id: string;
  job_title: string;
  job_company: string | undefined;
  job_location: string | undefined;
}

/** Keeps a job for an account, or for this visitor; one that is already kept is no failure. */
export async function insertSavedJob(userId: string | null, job: SavedJob): Promise<void> {
  const supabase = await getSupabase();
  try {
    await answerOrNull(supabase.from('saved_jobs').insert({ ...(userId && { user_id: userId }), ...job }));
  } catch (error) {
    if (toAppError(error).code !== '23505') throw error;
  }
}

export async function deleteSavedJob(userId: string | null, jobId: string): Promise<void> {
  const supabase = await getSupabase();
  const removed = supabase.from('saved_jobs').delete().eq('job_id', jobId);
  await answerOrNull(userId ? removed.eq('user_id', userId) : removed);
}

const viewed = new Set<string>();

/** Counts that a card was opened, once per visit and job. Not awaited; failures are ignored. */
export function recordJobView(job: { id: string; is_fake: boolean }): void {
  if (job.is_fake || viewed.has(job.id)) return;
  viewed.add(job.id);
  void recordEvent('job_views', { job_id: job.id, visit_id: visitId() });
}

/** Sends a report to moderation. */
export async function reportJob(jobId: string, reason: ReportReason, note: string): Promise<void> {
  const supabase = await getSupabase();
  await answerOrNull(supabase.from('job_reports').insert({ job_id: jobId, reason, note: note.trim() || null }));
}
