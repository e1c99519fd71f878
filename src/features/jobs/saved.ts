import { mutationOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { queryClient } from '@/lib/query-client.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { restoreSession } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { deleteSavedJob, insertSavedJob, jobQueries, type SavedJob } from './api.ts';
import { type JobRow, jobCard } from './job.ts';

/** Who is signed in, once a stored session is restored; null for a visitor. */
const owner = async (userId: string | null) => userId || ((await restoreSession())?.user.id ?? null);

interface SavedChange {
  /** Null for a visitor, or while a stored session is not restored. */
  userId: string | null;
  jobId: string;
  /** What is kept; null unsaves the job. */
  row: SavedJob | null;
  /** Where a visitor is offered to sign in. */
  onSignIn?: () => void;
}

/** Saves or unsaves a job that may be gone: at once on the screen, undone when the backend refuses. */
export const savedMutation = mutationOptions({
  mutationFn: async ({ userId, jobId, row }: SavedChange) => {
    const of = await owner(userId);
    await (row ? insertSavedJob(of, row) : deleteSavedJob(of, jobId));
    return of;
  },
  onMutate: async ({ userId, jobId, row }, { client }) => {
    const { queryKey } = jobQueries.savedIds(await owner(userId));
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, (ids = []) => {
      const others = ids.filter((id) => id !== jobId);
      return row ? [...others, jobId] : others;
    });
    return () => client.setQueryData(queryKey, before ?? []);
  },
  onSuccess: (userId, { row, onSignIn }) => {
    toast({
      title: row ? m.jobs_saved_toast() : m.jobs_unsaved_toast(),
      variant: row ? 'success' : 'default',
      ...(row &&
        !userId &&
        onSignIn && { description: m.jobs_save_sign_in(), action: { label: m.jobs_sign_in(), run: onSignIn } }),
    });
  },
  onError: (error, { row }, undo) => {
    undo?.();
    const failed = row ? m.jobs_save_failed() : m.jobs_unsave_failed();
    failureToast(toAppError(error).code === 'PT409' ? m.jobs_save_full() : failed, '')(error);
  },
  onSettled: (_data, _error, _change, _undo, { client }) =>
    void client.invalidateQueries({ queryKey: queryKeys.savedJobs }),
});

/** Completes a save that was tapped before signing in (`do=save:<jobId>`); a job that is gone says so and is not saved. */
export async function completePendingSave(jobId: string): Promise<void> {
  const userId = await owner(null);
  if (!userId) return;
  const job = await queryClient.fetchQuery(jobQueries.detail(jobId)).catch(() => null);
  if (!job) return void toast({ title: m.jobs_save_failed(), variant: 'destructive' });
  const save = queryClient.getMutationCache().build(queryClient, savedMutation);
  await save.execute({ userId, jobId, row: savedJob(job) }).catch(() => undefined);
}

/** What a saved job keeps, so that My jobs can show it when the posting is gone. */
export function savedJob(job: JobRow): SavedJob {
  const card = jobCard(job);
  return {
    job_id: job.id,
    job_title: card?.title ?? job.title,
    job_company: card?.company,
    job_location: card?.location,
  };
}
