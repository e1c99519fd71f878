import { local } from '@/lib/storage.ts';

/** Where the application flow keeps what this phone knows of an application; of one to filler it is the only record. */
export const APPLICATION_PREFIX = 'stoop-application:';

/** The status of an application to filler that is kept on this phone; null when there is none. */
export function keptStatus(jobId: string): string | null {
  const kept = local.json<{ isFake?: boolean; status?: string } | null>(APPLICATION_PREFIX + jobId, null);
  return kept?.isFake ? (kept.status ?? null) : null;
}
