import { isRealJobId } from '@rules/job-id.ts';
import { isUnfinished } from '@rules/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { mayHaveSession } from '@/lib/session.ts';
import { hasVisitorKey } from '@/lib/visitor.ts';
import { type OwnApplication, ownApplication, type Resolved, resolveJob } from './api.ts';
import { builtInJob } from './built-in-jobs.ts';
import { type JobSnapshot, type LocalApplication, snapshotOf } from './local-application.ts';
import { saveApplication, useLocalApplication } from './queue/application-store.ts';

export type FlowApplication =
  | { state: 'ready'; application: LocalApplication }
  | { state: 'loading' | 'missing' | 'failed'; retry: () => void };

/** The application that a step goes on with: as this browser knows it, else as the backend does. */
export function useFlowApplication(jobId: string): FlowApplication {
  const application = useLocalApplication(jobId);
  const mayBeKnown = isRealJobId(jobId) && (hasVisitorKey() || mayHaveSession());
  const { isPending, isError, refetch } = useQuery({
    queryKey: ['apply', 'mine', jobId],
    queryFn: async ({ signal }) => (await takeFromServer(jobId, await resolveJob(jobId, signal))) !== null,
    enabled: application === null && mayBeKnown,
    staleTime: 0,
    gcTime: 0,
  });
  if (application) return { state: 'ready', application };
  const retry = () => void refetch();
  if (!mayBeKnown) return { state: 'missing', retry };
  if (isPending) return { state: 'loading', retry };
  return { state: isError ? 'failed' : 'missing', retry };
}

/** Takes over the caller's application as the backend has it; null when there is none to go on with. */
export async function takeFromServer(jobId: string, { job, application }: Resolved): Promise<LocalApplication | null> {
  if (!application || application.next_step <= 1) return null;
  const own = await ownApplication(application.id);
  if (!own) return null;
  const finished = !isUnfinished(application.application_status);
  const taken: LocalApplication = {
    jobId,
    id: application.id,
    isFake: false,
    status: finished ? 'completed' : application.next_step >= 3 ? 'step_2_completed' : 'in_progress',
    contact: { first_name: own.first_name, phone_number: own.phone_number, email: own.email },
    job: job ? snapshotOf(job) : snapshotOfRow(jobId, own),
    refCode: application.ref_code,
    completedAt: application.completed_at,
  };
  saveApplication(taken);
  return taken;
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
  };
}
