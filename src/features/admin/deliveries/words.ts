/** Kinds of messages, as people call them. */
export const KIND_NAMES: Record<string, string> = {
  first_alert: 'First alert',
  job_alert: 'Job alert',
  digest: 'Digest',
  test_alert: 'Test alert',
  manual_alert: 'Manual alert',
  admin_message: 'Team message',
  application_to_employer: 'To an employer',
  application_update: 'News of an application',
  reapply_nudge: 'Reapply nudge',
  recovery_link: 'One-time link',
  account: 'Account',
};

export const METHOD_NAMES = { sms: 'SMS', email: 'Email', in_app: 'On the site' } as const;

// https://www.twilio.com/docs/api/errors and RFC 5321, in the words of the desk.
const REASONS: Record<string, string> = {
  'twilio 21211': 'Not a phone number',
  'twilio 21610': 'Replied STOP',
  'twilio 30003': 'Phone switched off or out of reach',
  'twilio 30004': 'Blocked by the phone',
  'twilio 30005': 'Number is not in use',
  'twilio 30006': 'Number can’t get texts',
  'twilio 30007': 'Stopped by the carrier',
  'smtp 550': 'No such email address',
  'smtp 552': 'Mailbox is full',
  'nothing to send': 'Had no words',
};

/** Why a message failed, in words where they are known. */
export function reasonText(reason: string | null): string {
  return reason === null ? 'No reason given' : (REASONS[reason] ?? reason.replace(/\.$/, ''));
}

/** '40 s', '12 min', '3 h'. */
export function ageText(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
