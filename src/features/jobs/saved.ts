import type { QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors.ts';
import { queryClient } from '@/lib/query-client.ts';
import { restoreSession } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { deleteSavedJob, insertSavedJob, jobQueries, SAVED_KEY, type SavedJob } from './api.ts';
import { type JobRow, jobCard } from './job.ts';

/** Who is signed in, once a stored session is restored; null for a visitor. */
export async function signedInUserId(): Promise<string | null> {
  return (await restoreSession())?.user.id ?? null;
}

/** Saves or unsaves at once on the screen, takes it back when the backend refuses, and says what happened. */
export async function setSaved(
  client: QueryClient,
  userId: string | null,
  job: JobRow,
  saved: boolean,
): Promise<boolean> {
  return await change(client, userId, job.id, saved ? snapshot(job) : null);
}

/** Unsaves a job that may be gone; returns whether that worked. */
export async function removeSaved(client: QueryClient, userId: string | null, jobId: string): Promise<boolean> {
  return await change(client, userId, jobId, null);
}

async function change(
  client: QueryClient,
  userId: string | null,
  jobId: string,
  saved: SavedJob | null,
): Promise<boolean> {
  const { queryKey } = jobQueries.savedIds(userId);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (ids = []) => {
    const others = ids.filter((id) => id !== jobId);
    return saved ? [...others, jobId] : others;
  });
  try {
    if (saved) await insertSavedJob(userId, saved);
    else await deleteSavedJob(userId, jobId);
  } catch (error) {
    client.setQueryData(queryKey, before ?? []);
    void client.invalidateQueries({ queryKey: SAVED_KEY });
    const isFull = toAppError(error).code === 'PT409';
    const failed = saved ? m.jobs_save_failed() : m.jobs_unsave_failed();
    toast({ title: isFull ? m.jobs_save_full() : failed, variant: 'destructive' });
    return false;
  }
  // A visitor is told by the heart, with an offer beside it.
  if (userId || !saved) {
    toast({ title: saved ? m.jobs_saved_toast() : m.jobs_unsaved_toast(), variant: saved ? 'success' : 'default' });
  }
  void client.invalidateQueries({ queryKey: SAVED_KEY });
  return true;
}

/** Completes a save that was tapped before signing in (`do=save:<jobId>`); a job that is gone says so and is not saved. */
export async function completePendingSave(jobId: string): Promise<void> {
  const userId = await signedInUserId();
  if (!userId) return;
  const job = await queryClient.fetchQuery(jobQueries.detail(jobId)).catch(() => null);
  if (job) await setSaved(queryClient, userId, job, true);
  else toast({ title: m.jobs_save_failed(), variant: 'destructive' });
}

/** What a saved job keeps, so that My jobs can show it when the posting is gone. */
function snapshot(job: JobRow): SavedJob {
  const card = jobCard(job);
  return {
    job_id: job.id,
    job_title: card?.title ?? job.title,
    job_company: card?.company,
    job_location: card?.location,
  };
}
