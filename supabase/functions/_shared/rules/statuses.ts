/** Every status that an application's row may have. */
export const APPLICATION_STATUSES = [
  'started',
  'in_progress',
  'step_2_completed',
  'completed',
  'submitted',
  'applied',
  'pending',
  'interviewing',
  'offer',
  'rejected',
  'withdrawn',
  'reapply',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What a person reads: the key of the label, not the label itself. */
export type StatusLabel =
  | 'not-finished'
  | 'submitted'
  | 'pending'
  | 'interview'
  | 'offer'
  | 'rejected'
  | 'withdrawn'
  | 'reapply';

const LABELS: Record<ApplicationStatus, StatusLabel> = {
  started: 'not-finished',
  in_progress: 'not-finished',
  step_2_completed: 'not-finished',
  completed: 'submitted',
  submitted: 'submitted',
  applied: 'pending',
  pending: 'pending',
  interviewing: 'interview',
  offer: 'offer',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  reapply: 'reapply',
};

/** The label key of a status; an unknown one is null and shown raw. */
export function statusLabel(status: string): StatusLabel | null {
  return isApplicationStatus(status) ? LABELS[status] : null;
}

/** Whether an application counts as pending: submitted, and not decided yet. */
export function countsAsPending(status: string): boolean {
  return ['completed', 'submitted', 'applied', 'pending'].includes(status);
}

/** Whether an application was started and not submitted, so that 'Continue' is offered. */
export function isUnfinished(status: string): boolean {
  return statusLabel(status) === 'not-finished';
}

type ApplicationProgress = {
  application_status?: string | null;
  completed_at?: string | null;
  first_name?: string | null;
  phone_number?: string | null;
  availability?: string | null;
  work_experience?: string | null;
};

/**
 * The step (1 to 4) at which an application resumes: 4 once submitted, 3 when step 2 is saved, 2 when name and phone
 * are there, else 1. A withdrawn or reopened one begins at 1. The same as private.next_step, on the same cases.
 */
export function nextStep(application: ApplicationProgress): 1 | 2 | 3 | 4 {
  const status = application.application_status ?? '';
  if (status === 'withdrawn' || status === 'reapply') return 1;
  if (application.completed_at || (isApplicationStatus(status) && !isUnfinished(status))) return 4;
  if (status === 'step_2_completed' || (application.work_experience && application.availability)) return 3;
  return status === 'in_progress' || (application.first_name && application.phone_number) ? 2 : 1;
}

function isApplicationStatus(status: string): status is ApplicationStatus {
  return (APPLICATION_STATUSES as readonly string[]).includes(status);
}
