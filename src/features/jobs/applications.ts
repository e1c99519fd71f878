import { isUnfinished } from '@rules/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { millisecondsInDay } from 'date-fns/constants';
import { useEffect } from 'react';
import { useSession } from '@/lib/session.ts';
import { local } from '@/lib/storage.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import { jobQueries } from './api.ts';
import { jobTexts } from './job.ts';

/** Where the application flow keeps what this phone knows of an application; of one to filler it is the only record. */
export const APPLICATION_PREFIX = 'stoop-application:';

const CONTINUED_FOR_DAYS = 30;
/** What was left unfinished when the backend was last asked: the next visit offers it from its first frame on. */
const CONTINUED = 'stoop-continue';

interface Unfinished {
  jobId: string;
  title: string;
}

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
export function useUnfinishedApplication(): Unfinished | null {
  const applied = useApplied();
  const since = Date.now() - CONTINUED_FOR_DAYS * millisecondsInDay;
  const left = applied?.find(
    ({ application_status, created_at }) => isUnfinished(application_status) && Date.parse(created_at) > since,
  );
  const known = left && { jobId: left.job_id, title: titleOf(left.job_title) };
  const serialized = known && JSON.stringify(known);
  useEffect(() => {
    if (serialized) local.set(CONTINUED, serialized);
    else if (applied) local.remove(CONTINUED);
  }, [applied, serialized]);
  if (known) return known;
  const stored = local
    .keys()
    .filter((key) => key.startsWith(APPLICATION_PREFIX))
    .map(pendingApplication)
    .find((one) => one?.job?.title && isUnfinished(one.status) && (one.isFake || !applied));
  if (stored) return { jobId: stored.jobId, title: titleOf(stored.job.title) };
  return applied ? null : local.json<Unfinished | null>(CONTINUED, null);
}

const titleOf = (title: string | null) => jobTexts({ title }).title;

function pendingApplication(key: string): PendingApplication | null {
  return local.json<PendingApplication | null>(key, null);
}
