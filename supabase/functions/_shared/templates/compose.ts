import type { OutboxMessage, Text } from '../delivery/message.ts';
import { applicationReceived } from './application-received.ts';
import { applicationUpdate } from './application-update.ts';
import { conversation } from './conversation.ts';
import { conversationToEmployer } from './conversation-to-employer.ts';
import { digest } from './digest.ts';
import { postConfirmed, postToConfirm } from './employer-posts.ts';
import { interview } from './interview.ts';
import { interviewToEmployer } from './interview-to-employer.ts';
import { jobAlert } from './job-alert.ts';
import { jobToEmployer } from './job-to-employer.ts';
import { notification } from './notification.ts';
import { outcome } from './outcome.ts';
import { recoveryLink } from './recovery-link.ts';
import { referralUpdate } from './referral-update.ts';
import type { Links, Template } from './template.ts';
import { applicationToEmployer } from './to-employer.ts';
import { unanswered } from './unanswered.ts';
import { written } from './written.ts';

const TEMPLATES: Record<string, Template> = {
  first_alert: jobAlert,
  job_alert: jobAlert,
  digest,
  application_to_employer: applicationToEmployer,
  interview_to_employer: interviewToEmployer,
  job_to_employer: jobToEmployer,
  post_to_confirm: postToConfirm,
  post_confirmed: postConfirmed,
  application_received: applicationReceived,
  application_update: applicationUpdate,
  unanswered,
  interview,
  outcome,
  conversation,
  conversation_to_employer: conversationToEmployer,
  referral_update: referralUpdate,
  recovery_link: recoveryLink,
  test_alert: written,
  manual_alert: written,
  admin_message: written,
  reapply_nudge: written,
};

/** What a message says, by the template of its kind; null when there is nothing to say. */
export function compose(message: OutboxMessage, links: Links): Text | null {
  if (message.channel === 'push') {
    const path = links.shortCode ? `/s/${links.shortCode}` : linkPath(message);
    return path ? notification(message, path) : null;
  }
  const siteUrl = links.siteUrl.replace(/\/+$/, '');
  return TEMPLATES[message.kind]?.write(message, { ...links, siteUrl }) ?? null;
}

/** The path of the site that a text message or a notification links to, to be shortened; null when it carries none. */
export function linkPath(message: OutboxMessage): string | null {
  const isShort = message.channel === 'sms' || message.channel === 'push';
  return isShort ? (TEMPLATES[message.kind]?.path(message) ?? null) : null;
}
