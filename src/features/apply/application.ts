import { isUuid } from '@rules/job-id.ts';
import { isUnfinished } from '@rules/statuses.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { APPLICATION_PREFIX as PREFIX } from '@/features/jobs/applications.ts';
import { builtInJob } from '@/features/jobs/built-in-job.ts';
import type { JobDetail, JobTexts } from '@/features/jobs/job.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import { mayHaveSession } from '@/lib/session.ts';
import { local } from '@/lib/storage.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import type { OwnApplication, ResolvedJob } from './api.ts';

/** What an application keeps of its job, so that it outlives the posting. */
type JobSnapshot = Omit<JobDetail, keyof JobTexts>;

export interface Contact {
  first_name: string;
  /** E.164. */
  phone_number: string;
  email: string | null;
}

/** An application as this browser knows it: a copy of the database's row, or the only record of one to a filler job. */
export interface LocalApplication {
  jobId: string;
  /** The canonical id; until the server answers, the one made here. 'temp_…' for filler. */
  id: string;
  isFake: boolean;
  status: 'in_progress' | 'step_2_completed' | 'completed';
  /** Null when the server gave the application. */
  contact: Contact | null;
  job: JobSnapshot;
  refCode: string | null;
  completedAt: string | null;
  /** It was answered on another device: what it says is shown before it is sent. */
  isRestored?: boolean;
}

const listeners = new Set<() => void>();

/** The application to a job that this browser knows of. */
export function readApplication(jobId: string): LocalApplication | null {
  return parse(local.get(PREFIX + jobId));
}

/** Every application that this browser knows of. */
export function localApplications(): LocalApplication[] {
  return local
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => parse(local.get(key)) ?? []);
}

export function saveApplication(application: LocalApplication): void {
  local.set(PREFIX + application.jobId, JSON.stringify(application));
  for (const listener of listeners) listener();
}

/** Changes the application to a job, if it is still there (signing out forgets them). */
export function changeApplication(jobId: string, change: Partial<LocalApplication>): void {
  const application = readApplication(jobId);
  if (application) saveApplication({ ...application, ...change });
}

export function forgetApplication(jobId: string): void {
  local.remove(PREFIX + jobId);
  for (const listener of listeners) listener();
}

/** The application to a job, redrawn when it changes here or in another tab. */
export function useLocalApplication(jobId: string): LocalApplication | null {
  const text = useSyncExternalStore(subscribe, () => local.get(PREFIX + jobId));
  return useMemo(() => parse(text), [text]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parse(text: string | null): LocalApplication | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<LocalApplication> | null;
    return value?.id && value.jobId && value.job ? (value as LocalApplication) : null;
  } catch {
    return null;
  }
}

/** What the steps read before they show something: without api.ts, which brings zod (decision 0015). */
export const flowQueries = {
  /** Whether the backend knows an application to a job to continue, which is then saved on this device. */
  toContinue: (jobId: string) =>
    queryOptions({
      queryKey: [...queryKeys.applications, 'to-continue', jobId] as const,
      queryFn: async ({ signal }) => {
        const { resolveJob } = await import('./api.ts');
        return (await restoreApplication(jobId, await resolveJob(jobId, signal))) !== null;
      },
      staleTime: 0,
      gcTime: 0,
    }),

  /** What the caller answered in their newest applications. */
  lastAnswers: () =>
    queryOptions({
      queryKey: [...queryKeys.applications, 'answers'] as const,
      queryFn: async ({ signal }) => (await import('./api.ts')).lastAnswers(signal),
    }),
};

export type FlowApplication =
  | { state: 'ready'; application: LocalApplication }
  | { state: 'loading' | 'missing' | 'failed'; retry: () => void };

/** The application that a step continues: as this browser knows it, else as the backend does. */
export function useFlowApplication(jobId: string): FlowApplication {
  const application = useLocalApplication(jobId);
  const mayBeKnown = isUuid(jobId) && (hasVisitorKey() || mayHaveSession());
  const { isPending, isError, refetch } = useQuery({
    ...flowQueries.toContinue(jobId),
    enabled: application === null && mayBeKnown,
  });
  if (application) return { state: 'ready', application };
  const retry = () => void refetch();
  if (!mayBeKnown) return { state: 'missing', retry };
  if (isPending) return { state: 'loading', retry };
  return { state: isError ? 'failed' : 'missing', retry };
}

/** Saves the caller's application as the backend has it; null when there is none to continue. */
export async function restoreApplication(
  jobId: string,
  { job, application }: ResolvedJob,
): Promise<LocalApplication | null> {
  if (!application || application.next_step <= 1) return null;
  const own = await (await import('./api.ts')).ownApplication(application.id);
  if (!own) return null;
  const isFinished = !isUnfinished(application.application_status);
  const known = readApplication(jobId);
  const restored: LocalApplication = {
    jobId,
    id: application.id,
    isFake: false,
    status: isFinished ? 'completed' : application.next_step >= 3 ? 'step_2_completed' : 'in_progress',
    contact: { first_name: own.first_name, phone_number: own.phone_number, email: own.email },
    job: job ? snapshotOf(job) : snapshotOfRow(jobId, own),
    refCode: application.ref_code,
    completedAt: application.completed_at,
    // What was answered since on another device has not been seen here either.
    isRestored:
      known?.id === application.id && known.status !== 'in_progress' ? known.isRestored : application.next_step === 3,
  };
  saveApplication(restored);
  return restored;
}

export function snapshotOf(job: JobDetail): JobSnapshot {
  const { description, requirements, benefits, ...snapshot } = job;
  return { ...snapshot, summary: null };
}

/** The job as the application's row remembers it, once the posting is gone. */
function snapshotOfRow(jobId: string, own: OwnApplication): JobSnapshot {
  return {
    ...snapshotOf(builtInJob(jobId)),
    is_fake: false,
    featured: false,
    title: own.job_title ?? '',
    company: own.company,
    location: own.location,
    borough: null,
    category: null,
    job_type: own.job_type,
    pay_range: own.pay_range,
    application_link: own.application_link,
    has_link: own.application_link !== null,
    route: own.route,
  };
}
