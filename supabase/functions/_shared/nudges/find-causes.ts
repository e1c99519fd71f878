import { cutText } from '../rules/cut-text.ts';
import { applicationAge, silentDays } from '../rules/display-status.ts';
import { daysBetween, newYorkDay } from '../rules/new-york.ts';
import { isUnfinished } from '../rules/statuses.ts';
import type { NudgeFacts } from './facts.ts';
import { type Cause, type NudgeType, URGENCIES } from './nudge.ts';

/** Applications in a week, from Monday. */
const WEEKLY_GOAL = 10;
/** After this many days without a response, applying again is suggested instead of a follow-up. */
const APPLY_AGAIN_DAYS = 14;
/** Days after a follow-up before the next one is suggested. */
const PATIENCE_DAYS = 5;
/** An answer older than this is no news. */
const NEWS_DAYS = 30;
/** From this day of the week (Monday is 1) on, being behind half of the goal is worth a word. */
const LATE_WEEKDAY = 4;
const LONGEST_NAME = 50;

type Application = NudgeFacts['applications'][number];

const ORDER: readonly NudgeType[] = ['follow_up', 'apply_again', 'streak', 'goal_boost', 'referral'];

/**
 * What there is to say to a person now, at most one cause of each type, most urgent first. The same facts on the same New
 * York day give the same causes; a cause goes when what it is about is done.
 */
export function findCauses(facts: NudgeFacts): Cause[] {
  // Noon in New York, winter and summer: ages are counted in days.
  const now = new Date(`${facts.today}T17:00:00Z`);
  const causes = [
    followUp(facts, now),
    applyAgain(facts, now),
    streak(facts),
    goalBoost(facts, now),
    referral(facts),
  ].filter((cause) => cause !== null);
  const rank = ({ urgency, type }: Cause) => URGENCIES.indexOf(urgency) * ORDER.length + ORDER.indexOf(type);
  return causes.sort((a, b) => rank(a) - rank(b));
}

/** The application that waits without a word since the fewest days: the one an employer is likeliest to remember. */
function followUp({ applications }: NudgeFacts, now: Date): Cause | null {
  const waiting = applications
    .map((application) => ({ application, days: silentDays(application, now) }))
    .filter(({ application, days }) => days !== null && days < APPLY_AGAIN_DAYS && !wasFollowedUp(application, now))
    .sort((a, b) => (a.days ?? 0) - (b.days ?? 0));
  const [first] = waiting;
  if (!first) return null;
  const { id, company, job_title } = first.application;
  return {
    key: `follow_up:${id}`,
    type: 'follow_up',
    urgency: 'high',
    ctaLink: `/my-applications?application=${id}`,
    about: { kind: 'silent', employer: name(company) || name(job_title), days: first.days ?? 0 },
  };
}

function wasFollowedUp({ followed_up_at }: Application, now: Date): boolean {
  if (!followed_up_at) return false;
  return daysBetween(newYorkDay(new Date(followed_up_at)), newYorkDay(now)) < PATIENCE_DAYS;
}

/** One that was begun and can still be finished, else one that stayed without an answer, else one that was refused. */
function applyAgain({ applications }: NudgeFacts, now: Date): Cause | null {
  const [type, urgency] = ['apply_again', 'medium'] as const;
  const begun = applications.find(
    ({ application_status, job_is_open }) => isUnfinished(application_status) && job_is_open,
  );
  if (begun?.job_id) {
    const about = { kind: 'unfinished', job: name(begun.job_title) } as const;
    return { key: `unfinished:${begun.id}`, type, urgency, ctaLink: `/apply/${begun.job_id}`, about };
  }
  const forgotten = applications.find(
    (application) => application.job_is_open && (silentDays(application, now) ?? 0) >= APPLY_AGAIN_DAYS,
  );
  if (forgotten?.job_id) {
    const about = {
      kind: 'still-open',
      job: name(forgotten.job_title),
      days: silentDays(forgotten, now) ?? 0,
    } as const;
    const ctaLink = `/apply/${forgotten.job_id}?reapply=true`;
    return { key: `still_open:${forgotten.id}`, type, urgency, ctaLink, about };
  }
  const refused = applications.find(
    (application) =>
      application.application_status === 'rejected' && (applicationAge(application, now) ?? 0) <= NEWS_DAYS,
  );
  if (!refused?.job_title) return null;
  return {
    key: `rejected:${refused.id}`,
    type,
    urgency,
    ctaLink: `/jobs?search=${encodeURIComponent(refused.job_title.trim())}`,
    about: { kind: 'rejected', job: name(refused.job_title) },
  };
}

function streak({ streakDays, appliedToday }: NudgeFacts): Cause | null {
  if (streakDays < 1 || appliedToday) return null;
  const about = { kind: 'streak', days: streakDays } as const;
  return { key: `streak:${streakDays}`, type: 'streak', urgency: 'medium', ctaLink: '/jobs', about };
}

function goalBoost({ thisWeek, totalApplications }: NudgeFacts, now: Date): Cause | null {
  const type = 'goal_boost';
  if (totalApplications === 0) {
    return { key: 'goal:first', type, urgency: 'medium', ctaLink: '/jobs', about: { kind: 'first' } };
  }
  if (thisWeek >= WEEKLY_GOAL) return null;
  const isBehind = (now.getUTCDay() || 7) >= LATE_WEEKDAY && thisWeek < WEEKLY_GOAL / 2;
  const about = { kind: 'goal', done: thisWeek, missing: WEEKLY_GOAL - thisWeek } as const;
  return { key: `goal:${thisWeek}`, type, urgency: isBehind ? 'medium' : 'low', ctaLink: '/jobs', about };
}

function referral({ hasCode }: NudgeFacts): Cause | null {
  if (!hasCode) return null;
  return { key: 'referral', type: 'referral', urgency: 'low', ctaLink: '/referrals', about: { kind: 'referral' } };
}

/** A name as a sentence can hold it. */
function name(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST_NAME ? line : `${cutText(line, LONGEST_NAME - 1).trimEnd()}…`;
}
