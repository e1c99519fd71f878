import { type CalendarEvent, calendarFile, googleCalendarUrl, outlookCalendarUrl } from '@rules/calendar-file.ts';
import { formatPhone } from '@rules/phone-format.ts';
import { Button, buttonVariants } from '@/components/button.tsx';
import { saveFile } from '@/lib/download.ts';
import { m } from '@/paraglide/messages.js';
import type { Interview } from './api.ts';

const STATUS = {
  proposed: 'TENTATIVE',
  moved: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const;

/** The interview for a calendar; of one that is off, the file that takes it out again. Nothing while it is being arranged. */
export function CalendarLinks({ interview, title }: { interview: Interview; title: string }) {
  const { state, is_upcoming, place, phone_number, contact_name, company } = interview;
  const isOff = STATUS[state] === 'CANCELLED';
  if (isOff === is_upcoming) return null;
  const event: CalendarEvent = {
    ...interview,
    status: STATUS[state],
    title: m.interview_event({ title: [title, company].filter(Boolean).join(', ') }),
    place: place ?? '',
    description: [
      phone_number && m.interview_call({ number: formatPhone(phone_number) }),
      contact_name && m.interview_ask_for({ name: contact_name }),
    ]
      .filter(Boolean)
      .join('\n'),
    organizer: company ?? title,
  };
  const save = () => {
    const text = calendarFile(event, window.location.origin, new Date());
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'interview.ics');
  };
  const line = buttonVariants({ look: 'line', narrow: true });
  const away = { className: line, target: '_blank', rel: 'noreferrer' };
  if (isOff) {
    return (
      <Button look="line" block className="mt-4" onClick={save}>
        {m.interview_remove()}
      </Button>
    );
  }
  return (
    <section className="mt-5">
      <h2 className="mb-2 text-17">{m.interview_calendar()}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5em),1fr))] gap-2">
        <a {...away} href={googleCalendarUrl(event)}>
          Google
        </a>
        <a {...away} href={outlookCalendarUrl(event)}>
          Outlook
        </a>
        <Button look="line" narrow onClick={save}>
          {m.interview_file()}
        </Button>
      </div>
    </section>
  );
}
