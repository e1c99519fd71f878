import { applicationAge, silentDays } from '@rules/display-status.ts';
import { mondayOf, newYorkDay } from '@rules/new-york.ts';
import { countsAsPending, isUnfinished, type StatusLabel, statusLabel } from '@rules/statuses.ts';
import type { Tone } from '@/components/tone.ts';
import type { ApplicationRoute } from '@/features/jobs/job.ts';
import type { StoredApplication } from '@/lib/answer-list.ts';
import { shortDate } from '@/lib/dates.ts';
import type { InterviewShape } from '@/lib/interview.ts';
import { applicationStatusText } from '@/lib/labels.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';

type ApplicationInterview = Pick<InterviewShape, 'state' | 'starts_at' | 'is_upcoming'>;

/** One application of this person, with the snapshot of its job that outlives the posting. */
export interface Application extends StoredApplication {
  first_name: string | null;
  /** E.164. */
  phone_number: string | null;
  /** When it was first submitted; null before. */
  applied_at: string | null;
  /** Null for one that this device keeps and that is not finished. */
  created_at: string | null;
  /** When it came to its status; unknown of one that this device keeps. */
  status_changed_at?: string | null;
  /** The appointment for an interview; unknown of one that this device keeps. */
  interview?: ApplicationInterview | null;
  /** How it reaches the employer; unknown of one that this device keeps. */
  route?: ApplicationRoute;
  /** Messages of the employer; unknown of one that this device keeps. */
  unread_messages?: number;
  /** It lives on this device only: an application to filler (docs/product.md 12). */
  isLocal?: boolean;
}

/** What this device knows of applications, which is the apply feature's; the app brings both together. */
export interface DeviceApplications {
  /** The applications that live nowhere else. */
  local: Application[];
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

/** The badge of a status; an unknown status is shown raw. */
export function statusBadge(status: string): StatusBadge {
  const label = statusLabel(status);
  return { text: applicationStatusText(status), tone: label ? TONES[label] : undefined };
}

/** Whether we took its job down, since we don't trust who posted it: it waits for nothing. */
export const isBanned = ({ route }: Pick<Application, 'route'>): boolean => route === 'banned';

/** The interview that has a day and a time; null while there is none. */
export function scheduledInterview({
  application_status,
  interview,
  route,
}: Pick<Application, 'application_status' | 'interview' | 'route'>): ApplicationInterview | null {
  const isScheduled =
    application_status === 'interviewing' &&
    interview?.is_upcoming &&
    interview.state !== 'declined' &&
    !isBanned({ route });
  return isScheduled ? interview : null;
}

/** The badge of an application: its status's, that an interview is scheduled, or that we took the job down. */
export function applicationBadge(
  application: Pick<Application, 'application_status' | 'interview' | 'route'>,
): StatusBadge {
  const isOver = ['withdrawn', 'rejected'].includes(application.application_status);
  if (isBanned(application) && !isOver) return { text: m.dashboard_status_banned(), tone: 'amber' };
  if (scheduledInterview(application)) return { text: m.dashboard_status_scheduled(), tone: 'green' };
  return statusBadge(application.application_status);
}

/** What may be done with an application. One that reached nobody, or that this device keeps, has nobody to follow up with. */
export function possibleActions({ application_status: status, job_id, isLocal, route }: Application) {
  const unfinished = isUnfinished(status);
  const mayApply = job_id !== null && route !== 'banned';
  return {
    followUp: countsAsPending(status) && !isLocal && route !== 'none' && route !== 'banned',
    continue: unfinished && mayApply,
    reapply: status === 'rejected' && mayApply,
    correct: !isLocal && status !== 'withdrawn',
    withdraw: !['withdrawn', 'rejected'].includes(status),
  };
}

/** Days without a word after which it is said that the employer has not answered. */
const UNANSWERED_DAYS = 7;

/** Whether that is said; never where the employer answers on a site of their own, or got nothing. */
export function isUnanswered(application: Application, now: Date): boolean {
  return (
    !application.application_link &&
    application.route !== 'none' &&
    !isBanned(application) &&
    (silentDays(application, now) ?? 0) > UNANSWERED_DAYS
  );
}

/** Where 'View Similar' leads: a search for the title. */
export function similarJobs(title: string): string {
  return `${paths.jobs}?search=${encodeURIComponent(title)}`;
}

/** 'Applied Nov 18 (2 days ago)', or when it was started; null when neither is known. */
export function ageText(application: Application, now: Date): string | null {
  const { applied_at, created_at } = application;
  const since = applied_at ?? created_at;
  const days = applicationAge(application, now);
  if (since === null || days === null) return null;
  const facts = {
    date: shortDate(since),
    age: days === 0 ? m.dashboard_age_today() : m.dashboard_age_days({ count: days }),
  };
  return applied_at ? m.dashboard_recent_applied(facts) : m.dashboard_recent_started(facts);
}

export const FILTERS = ['all', 'pending', 'interviews', 'rejected'] as const;
export type Filter = (typeof FILTERS)[number];
export type Counts = Record<Filter | 'sent', number>;

export const FILTER_NAMES: Record<Filter, () => string> = {
  all: m.dashboard_apps_all,
  pending: m.dashboard_apps_pending,
  interviews: m.dashboard_apps_interviews,
  rejected: m.dashboard_apps_rejected,
};

/** The filter that an address names; anything else shows all. */
export function parseFilter(value: string | null): Filter {
  return FILTERS.find((filter) => filter === value) ?? 'all';
}

/** Whether an application that only this device has matches a filter: nobody answers those, so only two filters can. */
export function localMatches({ application_status: status }: Application, filter: Filter): boolean {
  return filter === 'all' || (filter === 'pending' && countsAsPending(status));
}

/** The backend's rows and this device's in one list, newest first; what was never finished on this device is on top. */
export function mergeApplications(rows: Application[], local: Application[], filter: Filter): Application[] {
  const time = ({ created_at }: Application) => (created_at ? Date.parse(created_at) : Number.POSITIVE_INFINITY);
  const matching = local.filter((application) => localMatches(application, filter));
  return [...matching, ...rows].sort((a, b) => (time(a) === time(b) ? 0 : time(b) - time(a)));
}

/** How many of the applications that only this device has were handed in, and how many of these since Monday. */
export interface LocalCounts {
  sent: number;
  sent_this_week: number;
}

export function countLocal(local: readonly Application[], now: Date): LocalCounts {
  const sent = local.filter((application) => localMatches(application, 'pending'));
  const monday = mondayOf(newYorkDay(now));
  const thisWeek = sent.filter(({ applied_at }) => applied_at && newYorkDay(new Date(applied_at)) >= monday);
  return { sent: sent.length, sent_this_week: thisWeek.length };
}

/** The counts with this device's applications in them: nobody answers those. */
export function addLocal(counts: Counts, local: readonly Application[]): Counts {
  const { sent } = countLocal(local, new Date());
  return { ...counts, all: counts.all + local.length, sent: counts.sent + sent, pending: counts.pending + sent };
}
