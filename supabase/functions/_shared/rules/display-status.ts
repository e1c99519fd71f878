import { daysBetween, newYorkDay } from './new-york.ts';
import { countsAsPending, isUnfinished } from './statuses.ts';

/** Days after which an application without a response counts as unanswered. */
const NO_RESPONSE_DAYS = 5;
/** Days during which it counts as submitted recently. */
const RECENT_DAYS = 3;

type Waiting = {
  application_status: string;
  applied_at: string | null;
  created_at: string | null;
};

/** What the dashboard shows in place of the status; `as-is` is the status itself. */
export type DisplayStatus = 'no-response' | 'not-selected' | 'as-is';
export type Suggestion =
  | 'follow-up'
  | 'good-luck'
  | 'consider-similar'
  | 'recently-submitted'
  | 'keep-checking'
  | 'finish'
  | 'apply-later';

export type StatusDisplay = { display: DisplayStatus; suggestion: Suggestion; mayReapply: boolean };

/** New York days since an application was submitted, or else started; null when neither is known. */
export function applicationAge(
  { applied_at, created_at }: Pick<Waiting, 'applied_at' | 'created_at'>,
  now: Date,
): number | null {
  const since = applied_at ?? created_at;
  return since === null ? null : Math.max(0, daysBetween(newYorkDay(new Date(since)), newYorkDay(now)));
}

/** How many days an application waits without a word, once they are NO_RESPONSE_DAYS; null before and when it is decided. */
export function silentDays(application: Waiting, now: Date): number | null {
  const age = applicationAge(application, now);
  return age !== null && age >= NO_RESPONSE_DAYS && countsAsPending(application.application_status) ? age : null;
}

/**
 * Badge, suggestion and whether Reapply is offered, by status and age (docs/product.md 34, 35).
 * An application that was never submitted, or was withdrawn, is not shown as under way.
 */
export function statusDisplay(application: Waiting, now: Date): StatusDisplay {
  const { application_status: status } = application;
  if (silentDays(application, now) !== null) {
    return { display: 'no-response', suggestion: 'follow-up', mayReapply: true };
  }
  if (status === 'interviewing') return { display: 'as-is', suggestion: 'good-luck', mayReapply: false };
  if (status === 'rejected') return { display: 'not-selected', suggestion: 'consider-similar', mayReapply: true };
  if (isUnfinished(status)) return { display: 'as-is', suggestion: 'finish', mayReapply: false };
  if (status === 'withdrawn' || status === 'reapply') {
    return { display: 'as-is', suggestion: 'apply-later', mayReapply: true };
  }
  const isRecent = (applicationAge(application, now) ?? 0) < RECENT_DAYS;
  return { display: 'as-is', suggestion: isRecent ? 'recently-submitted' : 'keep-checking', mayReapply: false };
}
