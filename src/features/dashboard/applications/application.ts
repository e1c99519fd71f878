import { countsAsPending, isUnfinished, type StatusLabel, statusLabel } from '@rules/statuses.ts';
import type { Tone } from '@/components/tone.ts';
import { applicationStatusText } from '@/lib/labels.ts';

/** One application of this person, with the snapshot of its job that outlives the posting. */
export interface Application {
  id: string;
  job_id: string | null;
  application_status: string;
  job_title: string | null;
  company: string | null;
  location: string | null;
  job_type: string | null;
  pay_range: string | null;
  application_link: string | null;
  first_name: string | null;
  /** E.164. */
  phone_number: string | null;
  email: string | null;
  position_applied_for: string | null;
  availability: string | null;
  work_experience: string | null;
  /** yyyy-mm-dd */
  preferred_start_date: string | null;
  /** When it was handed in the first time; null before. */
  applied_at: string | null;
  completed_at: string | null;
  /** Null for one that this device keeps and that is not finished. */
  created_at: string | null;
  /** Whether there is an employer who could answer; unknown of one that this device keeps. */
  reaches_employer?: boolean;
  /** It lives on this device only: an application to filler (decisions, 'Applying'). */
  isKept?: boolean;
}

/** What this device knows of applications, which is the apply feature's; the app brings both together. */
export interface DeviceApplications {
  /** The applications that live nowhere else. */
  kept: Application[];
  /** Drops what the device knows of the application to a job. */
  forget: (jobId: string) => void;
}

const TONES: Partial<Record<StatusLabel, Tone>> = {
  'not-finished': 'amber',
  submitted: 'blue',
  pending: 'blue',
  interview: 'green',
  offer: 'green',
};

export interface StatusBadge {
  text: string;
  tone: Tone | undefined;
}

/** The badge of a status (specification 2 §4); an unknown status is shown raw. */
export function statusBadge(status: string): StatusBadge {
  const label = statusLabel(status);
  return { text: applicationStatusText(status), tone: label ? TONES[label] : undefined };
}

/** What may be done with an application. An application that this device keeps has nobody to follow up with. */
export function possibleActions({ application_status: status, job_id, isKept }: Application) {
  const unfinished = isUnfinished(status);
  return {
    followUp: countsAsPending(status) && !isKept,
    continue: unfinished && job_id !== null,
    reapply: status === 'rejected' && job_id !== null,
    correct: !isKept && status !== 'withdrawn',
    withdraw: !['withdrawn', 'rejected'].includes(status),
  };
}
