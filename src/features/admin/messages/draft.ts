import { normalizeEmail } from '@rules/email.ts';
import type { Channel } from './channel.ts';
import { MOST } from './channel.ts';

/** A message as it is typed. */
export interface Draft {
  channel: Channel;
  email: string;
  phone: string;
  subject: string;
  content: string;
}

export const EMPTY: Draft = { channel: 'email', email: '', phone: '', subject: '', content: '' };

/** What is to fix before a message can be sent, by field. */
export type Problems = Partial<Record<'email' | 'phone' | 'content', string>>;

/** Ten digits, with or without the country's 1. */
export const isPhone = (text: string) => /^1?\d{10}$/.test(text.replace(/\D/g, ''));

/** The rules of specification 3 §5: content after trimming, and an address for the channel. */
export function problemsOf({ channel, email, phone, content }: Draft): Problems {
  const problems: Problems = {};
  if (channel === 'email' && !email.trim()) problems.email = 'Please enter an email address.';
  else if (email.trim() && !normalizeEmail(email)) problems.email = 'Please enter a valid email address.';
  if (channel === 'sms' && !phone.trim()) problems.phone = 'Please enter a phone number.';
  else if (phone.trim() && !isPhone(phone)) problems.phone = 'Please enter a valid 10-digit phone number.';
  if (channel === 'in_app' && !email.trim() && !phone.trim()) {
    problems.email = 'Please enter an email address or a phone number.';
  }
  if (!content.trim()) problems.content = 'Please write a message.';
  else if (content.trim().length > MOST[channel]) {
    problems.content = `At most ${MOST[channel].toLocaleString('en-US')} characters.`;
  }
  return problems;
}
