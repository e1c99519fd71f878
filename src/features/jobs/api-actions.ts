import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors.ts';
import { answer, answerOrNull, getSupabase, recordEvent } from '@/lib/supabase.ts';
import { visitId } from '@/lib/visit.ts';

/** The caller's applications by job, to offer 'Reapply'; ask it only of somebody who may have some. */
export const appliedJobsQuery = queryOptions({
  queryKey: ['applied-jobs'] as const,
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return (await answer(supabase.rpc('my_applied_jobs').abortSignal(signal))) as unknown as {
      job_id: string;
      application_id: string;
      application_status: string;
    }[];
  },
});

/** The ids of the caller's saved jobs. */
export async function savedJobIds(signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase();
  return await answer(supabase.rpc('my_saved_job_ids').abortSignal(signal));
}

export interface SavedJob {
  job_id: string;
  job_title: string;
  job_company: string | undefined;
  job_location: string | undefined;
}

/** Keeps a job for an account; one that is already kept is no failure. */
export async function insertSavedJob(userId: string, job: SavedJob): Promise<void> {
  const supabase = await getSupabase();
  try {
    await answerOrNull(supabase.from('saved_jobs').insert({ user_id: userId, ...job }));
  } catch (error) {
    if (toAppError(error).code !== '23505') throw error;
  }
}

export async function deleteSavedJob(userId: string, jobId: string): Promise<void> {
  const supabase = await getSupabase();
  await answerOrNull(supabase.from('saved_jobs').delete().eq('user_id', userId).eq('job_id', jobId));
}

const viewed = new Set<string>();

/** Counts that a card was opened, once per visit and job. Nobody waits for it, and nobody hears when it fails. */
export function recordJobView(job: { id: string; is_fake: boolean }): void {
  if (job.is_fake || viewed.has(job.id)) return;
  viewed.add(job.id);
  void recordEvent('job_views', { job_id: job.id, visit_id: visitId() });
}

export type ReportReason = 'scam' | 'wrong_pay' | 'filled' | 'other';

/** Sends a report to moderation. */
export async function reportJob(jobId: string, reason: ReportReason, note: string): Promise<void> {
  const supabase = await getSupabase();
  await answerOrNull(supabase.from('job_reports').insert({ job_id: jobId, reason, note: note.trim() || null }));
}
