import { BRAND } from '@rules/brand.ts';
import { newYorkHour } from '@rules/new-york.ts';
import { gsmFriendly, smsLength } from '@rules/sms-segments.ts';
import { Mail, MessageSquareText, Smartphone } from 'lucide-react';
import { numberText } from '@/features/admin/format.ts';
import { hourName } from '@/lib/dates.ts';

export type Channel = 'email' | 'sms' | 'in_app';

export const CHANNELS = {
  email: { send: 'Send email', icon: Mail },
  sms: { send: 'Send text', icon: Smartphone },
  in_app: { send: 'Send in app', icon: MessageSquareText },
} as const;

export const CHANNEL_KEYS = ['email', 'sms', 'in_app'] as const satisfies readonly Channel[];

/** The most that a message may have, in characters. */
export const MAX_LENGTH = { email: 5000, sms: 1000, in_app: 5000 } as const satisfies Record<Channel, number>;

/** Hours of the New York day without SMS: from 21 up to 8. */
interface QuietHours {
  from: number;
  to: number;
}

/** When a text leaves: at once, or when the quiet hours are over. */
export function goesOut({ from, to }: QuietHours, now: Date): string {
  const hour = newYorkHour(now);
  const quiet = from > to ? hour >= from || hour < to : hour >= from && hour < to;
  const span = `${hourName(from, 'en')} to ${hourName(to, 'en')}`;
  return quiet ? `Goes out at ${hourName(to, 'en')}: no texts ${span}` : `Goes out now: it is not ${span}`;
}

/** '131 characters, 1 text'; the texts with the product's name and how to stop, which are added. */
export function textLength(content: string): string {
  const text = content.trim();
  const { segments } = smsLength(gsmFriendly(`${BRAND}: ${text} STOP to stop`));
  const characters = `${numberText(text.length)} ${text.length === 1 ? 'character' : 'characters'}`;
  return `${characters}, ${segments} ${segments === 1 ? 'text' : 'texts'}`;
}
