import { isUuid } from '@rules/job-id.ts';
import { BUILT_IN_ID } from '@/features/jobs/built-in-job.ts';
import { toAppError } from '@/lib/errors.ts';
import { fallbackJob, resolveJob } from './api.ts';
import { forgetApplication, type LocalApplication, readApplication, restoreApplication } from './application.ts';
import { queuedRequests } from './outbox.ts';

/** Where a deep link leads; `alternative` when it is to another job than the one asked for. */
export interface Destination {
  jobId: string;
  step: 1 | 2 | 3 | 4;
  alternative?: boolean;
}

const isBuiltIn = (id: string) => /^fake_/.test(id) || /local|trusted/.test(id);

/** Resolves a deep link (docs/product.md 23). Never fails: there is always a job to show. */
export async function resolveEntry(jobId: string, reapply: boolean): Promise<Destination> {
  const known = readApplication(jobId);
  // What is saved here and not sent yet, or never leaves the device, is ahead of what the backend knows.
  if (known && !reapply && (known.isFake || queuedRequests(jobId).length > 0)) return { jobId, step: stepOf(known) };
  if (isBuiltIn(jobId)) return { jobId, step: 1 };
  if (isUuid(jobId)) {
    try {
      const resolved = await resolveJob(jobId);
      const mine = await restoreApplication(jobId, resolved);
      if (mine && !(reapply && resolved.job)) return { jobId, step: stepOf(mine) };
      if (!resolved.application && known && !known.isFake) forgetApplication(jobId);
      if (resolved.job) return { jobId, step: 1 };
    } catch (error) {
      if (known && toAppError(error).temporary) return { jobId, step: reapply ? 1 : stepOf(known) };
    }
  }
  const other = await fallbackJob().catch(() => null);
  return { jobId: other && isUuid(other.id) ? other.id : BUILT_IN_ID, step: 1, alternative: true };
}

/** The step after the last completed one, at most the fourth. */
function stepOf(application: LocalApplication): 2 | 3 | 4 {
  if (application.status === 'completed') return 4;
  return application.status === 'step_2_completed' ? 3 : 2;
}
