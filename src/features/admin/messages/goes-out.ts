import { BRAND } from '@rules/brand.ts';
import { gsmFriendly, smsLength } from '@rules/sms-segments.ts';

/** Hours of the New York day without SMS: from 21 up to 8. */
export interface QuietHours {
  from: number;
  to: number;
}

const HOUR = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' });

/** When a text leaves: at once, or when the quiet hours are over. */
export function goesOut({ from, to }: QuietHours, now: Date): string {
  const hour = Number(HOUR.format(now));
  const quiet = from > to ? hour >= from || hour < to : hour >= from && hour < to;
  const span = `${hourText(from)} to ${hourText(to)}`;
  return quiet ? `Goes out at ${hourText(to)}: no texts ${span}` : `Goes out now: it is not ${span}`;
}

/** '131 characters, 1 text'; the texts with the product's name and how to stop, which are added. */
export function textLength(content: string): string {
  const text = content.trim();
  const { segments } = smsLength(gsmFriendly(`${BRAND}: ${text} STOP to stop`));
  const characters = `${text.length.toLocaleString('en-US')} ${text.length === 1 ? 'character' : 'characters'}`;
  return `${characters}, ${segments} ${segments === 1 ? 'text' : 'texts'}`;
}

function hourText(hour: number): string {
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}
