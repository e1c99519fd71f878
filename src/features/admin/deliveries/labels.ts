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
