import { BRAND } from '../rules/brand.ts';
import { payDisplay } from '../rules/pay-text.ts';
import { formatPhone } from '../rules/phone-format.ts';
import type { OutboxMessage, Text } from './message.ts';

type Template = (message: OutboxMessage, siteUrl: string) => Text | null;

const AVAILABILITY_TEXT: Record<string, string> = {
  asap: 'Right away',
  'within-1-week': 'Within a week',
  '2-plus-weeks': 'In two weeks or more',
  'weekends-only': 'Weekends only',
  'evenings-only': 'Evenings only',
};

const TEMPLATES: Record<string, Template> = {
  first_alert: jobAlert,
  job_alert: jobAlert,
  application_to_employer: applicationToEmployer,
  recovery_link: recoveryLink,
};

/** The text of a message: as it was written, else by the template of its kind; null when there is nothing to say. */
export function compose(message: OutboxMessage, siteUrl: string): Text | null {
  if (message.body?.trim()) return { subject: message.subject ?? '', body: message.body };
  return TEMPLATES[message.kind]?.(message, siteUrl.replace(/\/+$/, '')) ?? null;
}

function jobAlert({ data, channel, language }: OutboxMessage, siteUrl: string): Text | null {
  const { job } = data;
  if (!job) return null;
  const spanish = language === 'es';
  const pay = payDisplay({ pay_range: job.pay_range });
  const facts = [job.title, job.company, pay.isDefault ? null : pay.text, job.location ?? job.borough];
  const line = facts.filter(Boolean).join(', ');
  const link = `${siteUrl}/jobs?job=${job.id}`;
  if (channel === 'sms') {
    const stop = spanish ? 'Responde STOP para cancelar, HELP para ayuda.' : 'Reply STOP to stop, HELP for help.';
    return { subject: '', body: `${BRAND}: ${line}. ${link} ${stop}` };
  }
  const unsubscribe = data.unsubscribe_token ? `${siteUrl}/unsubscribe/${data.unsubscribe_token}` : null;
  const name = greetingName(data.first_name);
  return spanish
    ? {
        subject: `Un trabajo cerca de ti: ${job.title}`,
        body: paragraphs(
          `Hola${name && `, ${name}`}:`,
          'Este trabajo está abierto ahora cerca de ti.',
          line,
          link,
          signOff(unsubscribe, spanish),
        ),
      }
    : {
        subject: `A job near you: ${job.title}`,
        body: paragraphs(
          `Hi${name && ` ${name}`},`,
          'This job is open near you now.',
          line,
          link,
          signOff(unsubscribe, spanish),
        ),
      };
}

function applicationToEmployer({ data, subject }: OutboxMessage): Text | null {
  const facts: [string, string | null | undefined][] = [
    ['Name', data.first_name],
    ['Phone', data.phone_number && formatPhone(data.phone_number)],
    ['Email', data.email],
    ['Position', data.position_applied_for],
    ['Available', data.availability && (AVAILABILITY_TEXT[data.availability] ?? data.availability)],
    ['Can start', data.preferred_start_date],
    ['Experience', data.work_experience],
    ['Reference', data.ref_code],
  ];
  const place = [data.company, data.location].filter(Boolean).join(', ');
  return {
    subject: subject ?? `New application: ${data.job_title ?? ''}`,
    body: paragraphs(
      `Someone applied through ${BRAND} for ${data.job_title ?? 'your job'}${place ? ` (${place})` : ''}.`,
      facts
        .flatMap(([label, value]) => (value ? [`${label}: ${label === 'Experience' ? value : oneLine(value)}`] : []))
        .join('\n'),
      'Please contact them directly; they expect to hear from you by phone or email.',
    ),
  };
}

function recoveryLink({ data, channel, language }: OutboxMessage, siteUrl: string): Text | null {
  if (!data.token) return null;
  const link = `${siteUrl}/link/${data.token}`;
  const spanish = language === 'es';
  const what = spanish
    ? 'Tu enlace para volver a tus solicitudes: sirve una vez, durante una hora. Si no lo pediste, ignora este mensaje.'
    : 'Your link back to your applications: it works once, for one hour. If you did not ask for it, ignore this message.';
  if (channel === 'sms') return { subject: '', body: `${BRAND}: ${link} ${what}` };
  return { subject: spanish ? `Tu enlace a ${BRAND}` : `Your link to ${BRAND}`, body: paragraphs(what, link) };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Anybody can sign up another's address under any name: one that is a sentence or an address stays out of our mail. */
function greetingName(text: string | null | undefined): string {
  const name = oneLine(text ?? '');
  return name.length <= 40 && !/[:/@<>]|\.\S/.test(name) ? name : '';
}

function signOff(unsubscribe: string | null, spanish: boolean): string {
  if (!unsubscribe) return BRAND;
  return spanish ? `Para no recibir más correos: ${unsubscribe}` : `To stop these emails: ${unsubscribe}`;
}

function paragraphs(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
