import type { JobDetail } from '@/features/jobs/job.ts';

/** What an application keeps of its job, so that it outlives the posting. */
export type JobSnapshot = Omit<JobDetail, 'description' | 'requirements' | 'benefits'>;

export interface Contact {
  first_name: string;
  /** E.164. */
  phone_number: string;
  email: string | null;
}

/**
 * An application as this browser knows it. Of a real job it mirrors the database's row; of a filler job it is the only
 * record there is.
 */
export interface LocalApplication {
  jobId: string;
  /** The canonical id; until the server answered, the one made here. 'temp_…' for filler. */
  id: string;
  isFake: boolean;
  status: 'in_progress' | 'step_2_completed' | 'completed';
  /** Null when it was taken over from the server, which knows it. */
  contact: Contact | null;
  job: JobSnapshot;
  refCode: string | null;
  completedAt: string | null;
}

export function snapshotOf(job: JobDetail): JobSnapshot {
  const { description, requirements, benefits, ...snapshot } = job;
  return { ...snapshot, summary: null };
}
