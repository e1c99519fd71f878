import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile, googleCalendarUrl, outlookCalendarUrl } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: '00000000-0000-4000-8000-000000000001',
  sequence: 2,
  status: 'CONFIRMED',
  starts_at: '2026-11-20T19:00:00+00:00',
  ends_at: '2026-11-20T14:30:00-05:00',
  title: 'Interview: Fry Cook',
  place: '2461 Grand Concourse, Bronx',
  description: 'Ask for Luis',
  organizer: 'Concourse Fry House',
};
const fileOf = (more: Partial<CalendarEvent> = {}) =>
  calendarFile({ ...event, ...more }, 'https://jobs.example', new Date('2026-11-18T12:00:00Z'));
/** As a calendar reads it: unfolded, then unescaped. */
const read = (file: string) => {
  const lines = file.replace(/\r\n /g, '').split('\r\n');
  return (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
};

describe('the calendar file of an interview', () => {
  it('has the moment in UTC, and what identifies the version', () => {
    expect(fileOf().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Stoop//Interview//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:00000000-0000-4000-8000-000000000001@jobs.example',
      'SEQUENCE:2',
      'DTSTAMP:20261118T120000Z',
      'DTSTART:20261120T190000Z',
      'DTEND:20261120T193000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Interview: Fry Cook',
      'LOCATION:2461 Grand Concourse\\, Bronx',
      'DESCRIPTION:Ask for Luis',
      'ORGANIZER;CN="Concourse Fry House":https://jobs.example',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('takes a canceled one out of the calendar', () => {
    const has = read(fileOf({ status: 'CANCELLED', sequence: 3 }));
    expect([has('METHOD'), has('STATUS'), has('SEQUENCE')]).toEqual(['CANCEL', 'CANCELLED', '3']);
    expect(has('UID')).toBe(read(fileOf())('UID'));
  });

  it.each([
    'a\\b;c,d "e"',
    'first\nsecond\r\nthird',
    'DTSTART:19700101T000000Z\r\nATTENDEE:mailto:x@example.com',
    'calle 164 número 12, El Bronx 🥨'.repeat(8),
    'ñ'.repeat(200),
  ])('keeps what an employer wrote as text: %j', (text) => {
    const file = fileOf({ place: text, organizer: text });
    expect(read(file)('LOCATION')).toBe(text.replace(/\r\n/g, '\n'));
    expect(file.match(/^(DTSTART|ATTENDEE)/gm)).toEqual(['DTSTART']);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it('has links for Google and Outlook', () => {
    const google = new URL(googleCalendarUrl(event)).searchParams;
    expect([google.get('dates'), google.get('location')]).toEqual(['20261120T190000Z/20261120T193000Z', event.place]);
    const outlook = new URL(outlookCalendarUrl(event)).searchParams;
    expect([outlook.get('startdt'), outlook.get('subject')]).toEqual(['2026-11-20T19:00:00.000Z', event.title]);
    expect(outlookCalendarUrl(event)).toContain('subject=Interview%3A%20Fry%20Cook');
  });
});
