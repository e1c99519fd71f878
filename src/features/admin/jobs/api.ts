import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { Tables, TablesInsert, TablesUpdate } from '@/database.types.ts';
import { countedPage, pageQuery } from '@/features/admin/api.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { answer, answerOrNull, callRpc, getSupabase } from '@/lib/supabase.ts';

const all = [...queryKeys.admin, 'jobs'] as const;

const text = z.nullable(z.string());

/** A job as the admin's lists carry it (`admin_jobs_page`). */
const adminJob = z.object({
  id: z.string(),
  title: z.string(),
  company: text,
  employer_name: text,
  borough: text,
  location: text,
  category: z.string(),
  status: z.enum(['active', 'paused', 'inactive', 'expired']),
  state: z.enum(['active', 'waiting', 'hidden', 'duplicate', 'paused', 'inactive', 'expired']),
  is_approved: z.boolean(),
  featured: z.boolean(),
  report_count: z.number(),
  posted_at: z.string(),
  expires_at: z.string(),
  source: z.enum(['admin', 'import', 'city', 'sample', 'feed', 'partner', 'employer']),
  /** What the feed or partner that brought it is called. */
  source_name: text,
  /** Why it waits, behind 'The ad'; empty when nothing was found or it is approved. */
  held_for: z._default(z.array(z.string()), []),
  applications: z.number(),
  views: z.number(),
});

export type AdminJob = z.infer<typeof adminJob>;

/** What a hidden job becomes: the dashboard expires it, the toolkit makes it inactive. */
export type HiddenStatus = 'expired' | 'inactive';

const page = z.object({
  rows: z.array(adminJob),
  corrected: z.nullable(z.string()),
  ...countedPage,
});

interface JobsPage {
  q: string;
  state: string;
  /** '' is newest first. */
  order: string;
  /** The text of the answer before's `next_cursor`. */
  after: string | null;
  pageSize: number;
}

/** A page of jobs of any state. */
function jobsPageQuery({ q, state, order, after, pageSize }: JobsPage) {
  const args = { p_query: q, p_filters: { ...(state && { state }), sort: order }, p_limit: pageSize };
  return pageQuery([...all, 'page'], 'admin_jobs_page', args, { after, page });
}

const counts = z.record(z.string(), z.number());

/** How many jobs there are in each state. */
const jobCountsQuery = queryOptions({
  queryKey: [...all, 'counts'] as const,
  queryFn: ({ signal }) => callRpc('admin_job_counts', {}, counts, signal),
});

/** One job with all that an admin may change. */
function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...all, 'one', id] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return await answer(supabase.from('jobs').select().eq('id', id).abortSignal(signal).single());
    },
    gcTime: 0,
    meta: { failed: 'Failed to load jobs' },
  });
}

/** What people said of a job, newest first; settled reports are left out. */
function reportsQuery(jobId: string) {
  return queryOptions({
    queryKey: [...all, 'reports', jobId] as const,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return (
        (await answerOrNull(
          supabase
            .from('job_reports')
            .select('id, reason, note, created_at')
            .eq('job_id', jobId)
            .is('resolved_at', null)
            .order('created_at', { ascending: false })
            .limit(50)
            .abortSignal(signal),
        )) ?? []
      );
    },
    meta: { failed: 'Failed to load reports' },
  });
}

export type JobChange = Omit<TablesUpdate<'jobs'>, 'search' | 'title_search'>;

/** Changes a job; one that is not there any more is an error. */
export async function updateJob(id: string, change: JobChange): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.from('jobs').update(change).eq('id', id).select('id').single());
}

/**
 * Saves an edited job as long as nobody changed it since `version`, its `updated_at` when it was opened. Gives the job as
 * it is now where somebody did: nothing is saved then.
 */
export async function saveJob(id: string, change: JobChange, version: string): Promise<Tables<'jobs'> | null> {
  const supabase = await getSupabase();
  const saved = await answerOrNull(
    supabase.from('jobs').update(change).eq('id', id).eq('updated_at', version).select('id').maybeSingle(),
  );
  return saved ? null : await answer(supabase.from('jobs').select().eq('id', id).single());
}

/** What is posted by hand: the database makes the search text, the category and the rest from it. */
type NewJob = Omit<TablesInsert<'jobs'>, 'search' | 'title_search' | 'category' | 'expires_at'> & {
  category?: string | undefined;
  expires_at?: string | undefined;
};

/** Posts a job with an id made here, so that sending it twice posts it once. */
export async function insertJob(job: NewJob): Promise<void> {
  const supabase = await getSupabase();
  await answerOrNull(
    supabase.from('jobs').upsert(job as TablesInsert<'jobs'>, { onConflict: 'id', ignoreDuplicates: true }),
  );
}

/** Ends what was reported: the job stays (and is shown again), or goes. */
export async function settleReports(id: string, keep: boolean): Promise<void> {
  const supabase = await getSupabase();
  await answer(supabase.rpc('settle_reports', { p_job_id: id, p_keep: keep }));
}

const hearing = z.object({
  /** The address that applications are e-mailed to. */
  contact: text,
  stopped_at: text,
  sent: z.number(),
  seen: z.number(),
  answered: z.number(),
  median_minutes: z.nullable(z.number()),
  /** E-mailed ones that work. */
  links: z.number(),
});

/** What a job's employer makes of its applications. */
function hearingQuery(jobId: string) {
  return queryOptions({
    queryKey: [...all, 'hearing', jobId] as const,
    queryFn: ({ signal }) => callRpc('job_hearing', { p_job_id: jobId }, hearing, signal),
  });
}

/** Makes one more link for a job's employer, to be handed over by hand; gives its token. */
export async function newEmployerLink(jobId: string): Promise<string> {
  return (await callRpc('copy_employer_link', { p_job_id: jobId }, z.object({ token: z.string() }))).token;
}

/** Ends the links that were e-mailed for a job; gives how many. */
export async function revokeLinks(jobId: string): Promise<number> {
  return (await callRpc('revoke_employer_links', { p_job_id: jobId }, z.object({ revoked: z.number() }))).revoked;
}

export const adminJobQueries = {
  all,
  page: jobsPageQuery,
  counts: () => jobCountsQuery,
  one: jobQuery,
  reports: reportsQuery,
  hearing: hearingQuery,
};
