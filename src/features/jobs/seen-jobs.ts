import { local } from '@/lib/storage.ts';
import type { JobRow } from './job.ts';

const KEY = 'stoop-seen-jobs';
const MOST = 6;

/** Keeps the jobs that were on top of the feed, for a time when it cannot be loaded. */
export function rememberJobs(jobs: readonly JobRow[]): void {
  local.set(KEY, JSON.stringify(jobs.filter((job) => !job.is_fake).slice(0, MOST)));
}

/** Those of them that are still open. */
export function seenJobs(now = Date.now()): JobRow[] {
  const stored = local.json<unknown>(KEY, []);
  if (!Array.isArray(stored)) return [];
  return (stored as JobRow[]).filter((job) => job?.id && job.expires_at && Date.parse(job.expires_at) > now);
}
