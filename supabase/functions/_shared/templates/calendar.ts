import type { OutboxMessage, Text } from '../delivery/message.ts';
import { calendarFile } from '../rules/calendar-file.ts';
import { NEW_YORK } from '../rules/new-york.ts';
import { formatPhone } from '../rules/phone-format.ts';
import { type InBoth, jobName, type Links, oneLine } from './template.ts';

const WORDS: InBoth<{
  title: (job: string) => string;
  call: (number: string) => string;
  contact: (name: string) => string;
}> = {
  en: {
    title: (job) => `Interview: ${job}`,
    call: (number) => `Call ${number}`,
    contact: (name) => `Ask for ${name}`,
  },
  es: {
    title: (job) => `Entrevista: ${job}`,
    call: (number) => `Llama al ${number}`,
    contact: (name) => `Pregunta por ${name}`,
  },
};

/** The calendar file of the interview that an e-mail is about, as it stood when the message was queued. */
export function calendarOf({ data, language, created_at }: OutboxMessage, { siteUrl }: Links): Text['calendar'] {
  const entry = data.calendar;
  if (!entry) return undefined;
  const words = WORDS[language];
  const { place, phone_number, contact_name } = entry;
  const hints = [phone_number && words.call(formatPhone(phone_number)), contact_name && words.contact(contact_name)];
  const event = {
    ...entry,
    title: words.title(jobName(data)),
    place: place ?? '',
    description: hints.filter(Boolean).join('\n'),
    organizer: oneLine(data.company || data.job_title || ''),
  };
  return {
    method: entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH',
    content: calendarFile(event, siteUrl, created_at),
  };
}

/** 'Fri, Nov 20, 2:00 PM', in New York time. */
export function timeText(moment: string, language: OutboxMessage['language']): string {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: NEW_YORK,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  // A narrow space would make a text message cost twice as much.
  return format.format(new Date(moment)).replace(/\s/g, ' ');
}
