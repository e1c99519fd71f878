import { moneyText, stampText } from '@/lib/admin/figures.ts';
import type { Happened } from '../person.ts';

const EVENTS: Record<string, string> = {
  created: 'Started',
  reopened: 'Opened again',
  details_changed: 'Corrected',
  claimed: 'Taken into the account',
  merged: 'Joined with another',
  followed_up: 'Followed up',
};
const MESSAGES: Record<string, string> = {
  first_alert: 'First alert',
  job_alert: 'Job alert',
  digest: 'Digest',
  test_alert: 'Test alert',
  manual_alert: 'Alert by an admin',
  admin_message: 'Message',
  application_to_employer: 'Application to the employer',
  application_update: 'News of an application',
  reapply_nudge: 'Reapply nudge',
  recovery_link: 'One-time link',
  account: 'Account',
};
const CHANNELS: Record<string, string> = { sms: 'text', email: 'email', in_app: 'in-app' };
const STATES: Record<string, string> = {
  pending: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  uncertain: 'Not known whether it arrived',
  dead: 'Failed',
  cancelled: 'Called off',
};

/** An event as a line, and what belongs to it in small print. */
export function happenedText(event: Happened): { title: string; note: string } {
  const { kind, what, about, from, to, channel, read_at: readAt, by } = event;
  const byWhom = by ? `By ${by}` : '';
  const note = (...parts: string[]) => parts.filter(Boolean).join('. ');
  if (kind === 'application') {
    const change = what === 'status_changed' ? `${words(from)} to ${words(to)}` : (EVENTS[what] ?? words(what));
    return { title: `${about ?? 'An application'}: ${change}`, note: byWhom };
  }
  if (kind === 'message') {
    const name = `${MESSAGES[what] ?? words(what)} by ${CHANNELS[channel ?? ''] ?? 'message'}`;
    const read =
      channel === 'in_app' ? (readAt ? `Read ${stampText(readAt)}` : 'Not read yet') : (STATES[to ?? ''] ?? '');
    return { title: about ? `${name}: ${about}` : name, note: note(byWhom, read) };
  }
  if (kind === 'payout') {
    const amount = moneyText(Number(from));
    return { title: `Payout of ${amount} for a ${what}, ${to}`, note: note(`Code ${about}`, byWhom) };
  }
  return what === 'agreed'
    ? { title: 'Agreed to alerts', note: about ? `Text version ${about}` : '' }
    : { title: 'Stopped alerts', note: '' };
}

function words(code: string | null): string {
  const text = (code ?? 'nothing').replaceAll('_', ' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
