import { BRAND } from './brand.ts';

/** An appointment as a calendar has it; moments are ISO 8601. */
export interface CalendarEvent {
  uid: string;
  /** One more for each change of the same appointment. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  starts_at: string;
  ends_at: string;
  title: string;
  place: string;
  description: string;
  organizer: string;
}

/** An iCalendar file (RFC 5545) of one event; a cancelled one takes the event out of the calendar (METHOD:CANCEL). */
export function calendarFile(event: CalendarEvent, site: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND}//Interview//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}@${new URL(site).hostname}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.starts_at)}`,
    `DTEND:${utc(event.ends_at)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.place)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `ORGANIZER;CN="${parameter(event.organizer)}":${site}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The address that opens the event in Google Calendar, to be added there. */
export function googleCalendarUrl(event: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${utc(event.starts_at)}/${utc(event.ends_at)}`,
    location: event.place,
    details: event.description,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The same for Outlook on the web, which shows a plus sign as one. */
export function outlookCalendarUrl(event: CalendarEvent): string {
  const query = new URLSearchParams({
    rru: 'addevent',
    subject: event.title,
    startdt: new Date(event.starts_at).toISOString(),
    enddt: new Date(event.ends_at).toISOString(),
    location: event.place,
    body: event.description,
  });
  return `https://outlook.live.com/calendar/0/action/compose?${String(query).replaceAll('+', '%20')}`;
}

/** '20261120T190000Z' */
const utc = (moment: string | Date) => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** TEXT of section 3.3.11. Other control characters are not allowed in one. */
const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** A quoted parameter value, which has neither quotes nor control characters. */
const parameter = (text: string) => text.replace(/["\p{Cc}]/gu, ' ');

/** Lines of at most 75 octets, without cutting a character (section 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
