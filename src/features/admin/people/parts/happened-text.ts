import { moneyText, stampText } from '@/lib/figures.ts';
import {
  adminStatusText,
  CHANNEL_LABELS,
  MESSAGE_STATUS_LABELS,
  messageKindLabel,
  PAYOUT_STATUS_LABELS,
} from '@/lib/labels.ts';
import type { Happened } from '../person.ts';

const EVENTS: Record<string, string> = {
  created: 'Started',
  reopened: 'Opened again',
  details_changed: 'Corrected',
  claimed: 'Taken into the account',
  merged: 'Joined with another',
  followed_up: 'Followed up',
};

/** An event as a line, and what belongs to it in small print. */
export function happenedText(event: Happened): { title: string; note: string } {
  const { kind, what, about, from, to, channel, read_at: readAt, by } = event;
  const byWhom = by ? `By ${by}` : '';
  const note = (...parts: string[]) => parts.filter(Boolean).join('. ');
  if (kind === 'application') {
    const change =
      what === 'status_changed'
        ? `${adminStatusText(from ?? '')} to ${adminStatusText(to ?? '')}`
        : (EVENTS[what] ?? words(what));
    return { title: `${about ?? 'An application'}: ${change}`, note: byWhom };
  }
  if (kind === 'message') {
    const name = `${messageKindLabel(what)} by ${CHANNEL_LABELS[channel as keyof typeof CHANNEL_LABELS]}`;
    const read =
      channel === 'in_app'
        ? readAt
          ? `Read ${stampText(readAt)}`
          : 'Not read yet'
        : MESSAGE_STATUS_LABELS[to as keyof typeof MESSAGE_STATUS_LABELS];
    return { title: about ? `${name}: ${about}` : name, note: note(byWhom, read) };
  }
  if (kind === 'payout') {
    const amount = moneyText(Number(from));
    return {
      title: `Payout of ${amount} for a ${what}: ${PAYOUT_STATUS_LABELS[to as keyof typeof PAYOUT_STATUS_LABELS]}`,
      note: note(`Code ${about}`, byWhom),
    };
  }
  return what === 'agreed'
    ? { title: 'Agreed to alerts', note: about ? `Text version ${about}` : '' }
    : { title: 'Stopped alerts', note: '' };
}

function words(code: string | null): string {
  const text = (code ?? 'nothing').replaceAll('_', ' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
