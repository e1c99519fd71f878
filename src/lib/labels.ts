import { money } from '@rules/money.ts';
import type { ReapplyReason } from '@rules/reapply-reason.ts';
import { REWARD_CENTS } from '@rules/rewards.ts';
import { type StatusLabel, statusLabel } from '@rules/statuses.ts';
import { type Availability, isAvailability } from '@rules/taxonomy.ts';
import { m } from '@/paraglide/messages.js';

/** Labels of statuses, sources, message kinds, reasons and channels. Admin screens are in English only. */
const ENGLISH = { locale: 'en' } as const;

const STATUS_NAMES = {
  'not-finished': m.dashboard_status_not_finished,
  submitted: m.dashboard_status_submitted,
  pending: m.dashboard_status_pending,
  interview: m.dashboard_status_interview,
  offer: m.dashboard_status_offer,
  rejected: m.dashboard_status_rejected,
  withdrawn: m.dashboard_status_withdrawn,
  reapply: m.dashboard_status_reapply,
} satisfies Record<StatusLabel, unknown>;

/** The status of an application in the reader's language; an unknown one is shown raw. */
export function applicationStatusText(status: string): string {
  const label = statusLabel(status);
  return label ? STATUS_NAMES[label]() : status;
}

/** The status of an application on an admin screen. */
export function adminStatusText(status: string): string {
  const label = statusLabel(status);
  return label ? STATUS_NAMES[label]({}, ENGLISH) : status;
}

const REAPPLY_REASON_NAMES = {
  abandoned_step1: m.reapply_reason_step1,
  abandoned_step2: m.reapply_reason_step2,
  no_employer_response: m.reapply_reason_silence,
  auto_followup: m.reapply_reason_follow_up,
} satisfies Record<ReapplyReason, unknown>;

/** Why somebody is asked to come back, in the reader's language. */
export const reapplyReasonText = (reason: ReapplyReason) => REAPPLY_REASON_NAMES[reason]();
export const adminReapplyReasonText = (reason: ReapplyReason) => REAPPLY_REASON_NAMES[reason]({}, ENGLISH);

const REPORT_REASON_NAMES = {
  scam: m.jobs_report_scam,
  asks_money: m.jobs_report_money,
  not_the_company: m.jobs_report_company,
  wrong_pay: m.jobs_report_pay,
  filled: m.jobs_report_filled,
  other: m.jobs_report_other,
};
export type ReportReason = keyof typeof REPORT_REASON_NAMES;

/** What is wrong with a job, in the reader's language. */
export const reportReasonText = (reason: ReportReason) => REPORT_REASON_NAMES[reason]();
export const adminReportReasonText = (reason: ReportReason) => REPORT_REASON_NAMES[reason]({}, ENGLISH);

const AVAILABILITY_NAMES = {
  asap: m.apply_availability_asap,
  'within-1-week': m.apply_availability_week,
  '2-plus-weeks': m.apply_availability_weeks,
  'weekends-only': m.apply_availability_weekends,
  'evenings-only': m.apply_availability_evenings,
} satisfies Record<Availability, unknown>;

/** The label of an availability. */
export const availabilityText = (value: string) => (isAvailability(value) ? AVAILABILITY_NAMES[value]() : value);
export const adminAvailabilityText = (value: string) =>
  isAvailability(value) ? AVAILABILITY_NAMES[value]({}, ENGLISH) : value;

/** Kinds of messages (`outbox.kind`, `notification_logs.message_type`). */
const MESSAGE_KIND_LABELS: Record<string, string> = {
  first_alert: 'First alert',
  job_alert: 'Job alert',
  digest: 'Digest',
  test_alert: 'Test alert',
  manual_alert: 'Manual alert',
  admin_message: 'Team message',
  application_to_employer: 'Application to the employer',
  interview_to_employer: 'Interview, to the employer',
  outcome: 'Did they start?',
  conversation: 'A message to the applicant',
  conversation_to_employer: 'A message to the employer',
  post_to_confirm: 'Posted job, to confirm',
  post_confirmed: 'Posted job, confirmed',
  application_received: 'Application received',
  application_update: 'News of an application',
  unanswered: 'Three weeks without an answer',
  interview: 'Interview',
  referral_update: 'News of a referral',
  reapply_nudge: 'Reapply nudge',
  recovery_link: 'One-time link',
  account: 'Account',
};
export const messageKindLabel = (kind: string) => MESSAGE_KIND_LABELS[kind] ?? kind;

export const CHANNEL_LABELS = { sms: 'SMS', email: 'Email', in_app: 'In app', push: 'Notification' } as const;

/** The status of a message: in the outbox, the deliveries, the logs, and of the team's messages. */
export const MESSAGE_STATUS_LABELS = {
  pending: 'Waiting',
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  read: 'Read',
  uncertain: 'Not known whether it arrived',
  dead: 'Failed',
  error: 'Failed',
  failed: 'Failed',
  cancelled: 'Called off',
} as const;

/** Where people signed up (`utm_source`). */
export const SOURCE_LABELS: Record<string, string> = {
  application_flow: 'Step 1 of applying',
  auto_enrollment_after_apply: 'After applying',
  alerts_page: 'Alerts page',
  modal_signup: 'Pop-up',
};
/** A source's name; an unknown one is shown as it was sent. */
export const sourceLabel = (source: string | null) => source && (SOURCE_LABELS[source] ?? source);

export const REAPPLY_STATUS_LABELS = {
  pending: 'Pending',
  sent: 'Sent',
  reapplied: 'Reapplied',
  expired: 'Expired',
} as const;

/** Both rewards of a referral, told alike wherever one is offered. */
export const rewardsText = () =>
  m.referrals_rewards({ completed: money(REWARD_CENTS.referral), hired: money(REWARD_CENTS.hire) });

export const PAYOUT_KIND_LABELS = { referral: 'Referral', hire: 'Hire' } as const;
export const PAYOUT_STATUS_LABELS = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  flagged: 'Flagged',
} as const;

/** States of jobs. The dashboard hides a job by letting it expire, the toolkit by making it inactive. */
export const JOB_STATE_LABELS = {
  active: 'Active',
  waiting: 'Waiting',
  reported: 'Reported',
  hidden: 'Hidden by reports',
  paused: 'Paused by its employer',
  duplicate: 'Duplicate',
  expired: 'Hidden or expired',
  inactive: 'Inactive',
} as const;

/** The state of one job: a posting whose time is over is expired, one that was taken off before is hidden. */
export function jobStateText(state: keyof typeof JOB_STATE_LABELS, expiresAt: string | null): string {
  if (state !== 'expired') return JOB_STATE_LABELS[state];
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'Expired' : 'Hidden';
}
