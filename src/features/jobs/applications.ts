import { isUnfinished } from '@rules/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { millisecondsInDay } from 'date-fns/constants';
import { useSession } from '@/lib/session.ts';
import { local } from '@/lib/storage.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import { jobQueries } from './api.ts';
import { jobTexts } from './job.ts';

/** Where the application flow keeps what this phone knows of an application; of one to filler it is the only record. */
export const APPLICATION_PREFIX = 'stoop-application:';

const CONTINUED_FOR_DAYS = 30;

interface PendingApplication {
  jobId: string;
  isFake: boolean;
  status: string;
  job: { title: string };
}

/** The caller's applications by job; requested only for people who may have some. */
function useApplied() {
  const { session } = useSession();
  return useQuery({ ...jobQueries.applied(), enabled: hasVisitorKey() || session !== null }).data;
}

/** The status of the caller's application to a job, also of one to filler that is kept on this phone; null without one. */
export function useApplicationStatus(jobId: string): string | null {
  const status = useApplied()?.find((application) => application.job_id === jobId)?.application_status;
  if (status) return status;
  const stored = pendingApplication(APPLICATION_PREFIX + jobId);
  return stored?.isFake ? stored.status : null;
}

/** The application that was left unfinished last, as the backend knows it; one to filler, or offline, as this phone does. */
export function useUnfinishedApplication(): { jobId: string; title: string } | null {
  const applied = useApplied();
  const since = Date.now() - CONTINUED_FOR_DAYS * millisecondsInDay;
  const known = applied?.find(
    ({ application_status, created_at }) => isUnfinished(application_status) && Date.parse(created_at) > since,
  );
  if (known) return { jobId: known.job_id, title: titleOf(known.job_title) };
  const stored = local
    .keys()
    .filter((key) => key.startsWith(APPLICATION_PREFIX))
    .map(pendingApplication)
    .find((one) => one?.job?.title && isUnfinished(one.status) && (one.isFake || !applied));
  return stored ? { jobId: stored.jobId, title: titleOf(stored.job.title) } : null;
}

const titleOf = (title: string | null) => jobTexts({ title }).title;

function pendingApplication(key: string): PendingApplication | null {
  return local.json<PendingApplication | null>(key, null);
}
