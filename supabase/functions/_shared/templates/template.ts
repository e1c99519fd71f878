import type { OutboxMessage, Text } from '../delivery/message.ts';
import { BRAND } from '../rules/brand.ts';
import { greetingName } from '../rules/greeting-name.ts';
import { ALL_NYC } from '../rules/taxonomy.ts';
import { type Block, type Email, emailAsHtml, emailAsText } from './email.ts';
import { type Sms, smsText } from './sms-text.ts';

/** A text in the languages that we write to people in. */
export type InBoth<T> = { en: T; es: T };

/** Where links lead: the site, and the short code of this message where it has one; and who writes from where. */
export type Links = { siteUrl: string; shortCode: string | null; postalAddress?: string };

/** What a kind of message says. `path` is where its main link leads, which text messages shorten. */
export type Template = {
  path: (message: OutboxMessage) => string | null;
  write: (message: OutboxMessage, links: Links) => Text | null;
};

/** The page with a person's applications. */
export const LIST = '/my-applications';

/** The address of a path of the site. */
export const at = ({ siteUrl }: Links, path: string) => `${siteUrl}${path}`;

/** The address a text message carries: the short one where there is one. */
export const shortAt = (links: Links, path: string) => at(links, links.shortCode ? `/s/${links.shortCode}` : path);

/** An e-mail in both of its forms. */
export function email(content: Email): Text {
  const written = { ...content, subject: oneLine(content.subject) };
  return { subject: written.subject, body: emailAsText(written), html: emailAsHtml(written) };
}

/** An e-mail to somebody about their own application. */
export function applicantEmail(message: OutboxMessage, subject: string, blocks: Block[]): Text {
  const { language } = message;
  const all: Block[] = [{ kind: 'text', text: greeting(message) }, ...blocks];
  return email({ language, subject, blocks: all, reason: APPLICATION_REASON[language], stop: null });
}

/** How many applications or answers there are, on a day with many; it leads to the list. */
export function manyAtOnce({ channel, language }: OutboxMessage, links: Links, text: string, see: string): Text {
  if (channel === 'sms') return sms({ language, wordings: [text], link: shortAt(links, LIST) });
  return email({
    language,
    subject: text.replace(/\.$/, ''),
    blocks: [
      { kind: 'text', text },
      { kind: 'action', label: see, link: at(links, LIST) },
    ],
    reason: APPLICATION_REASON[language],
    stop: null,
  });
}

/** A text message. */
export const sms = (content: Sms): Text => ({ subject: '', body: smsText(content), html: null });

/** The link that stops alert e-mails, for the foot of an e-mail. */
export function stopLink({ data, language }: OutboxMessage, links: Links): Email['stop'] {
  if (!data.unsubscribe_token) return null;
  const label = { en: 'To stop these emails', es: 'Para no recibir más correos' }[language];
  const proof = data.unsubscribe_proof ? `?k=${data.unsubscribe_proof}` : '';
  return { label, link: at(links, `/unsubscribe/${data.unsubscribe_token}${proof}`) };
}

/** Kinds of work as they read inside a Spanish sentence; the site's own names (a test compares them). */
export const SPANISH_WORK: Record<string, string> = {
  Warehouse: 'almacén',
  Delivery: 'reparto',
  'Kitchen/Cook': 'cocina',
  Cashier: 'caja',
  Cleaner: 'limpieza',
  Babysitter: 'cuidado de niños',
  'Customer Service': 'atención al cliente',
  Security: 'seguridad',
  Construction: 'construcción',
  Healthcare: 'salud',
};
const SPANISH_PLACES: Record<string, string> = { [ALL_NYC]: 'toda la ciudad', Bronx: 'el Bronx' };

/** Why somebody gets an alert, in the words they signed up with where these are known. */
export function alertReason({ data, language }: OutboxMessage): string {
  const near = data.near;
  const place = data.city && data.city !== 'Not Specified' ? data.city : null;
  const work = data.category && data.category !== 'Various' ? data.category : null;
  if (language === 'es') {
    const of = work ? ` de ${SPANISH_WORK[work] ?? work}` : '';
    const where = near ? ` cerca de ${near}` : place ? ` en ${SPANISH_PLACES[place] ?? place}` : '';
    return `Recibes esto de ${BRAND} porque te inscribiste en las alertas de trabajo${of}${where}.`;
  }
  const where = near ? ` near ${near}` : place ? ` in ${place}` : '';
  return `You get this because you signed up for ${work ? `${work} ` : ''}job alerts${where} on ${BRAND}.`;
}

/** Why somebody gets a message about their own applications. */
export const APPLICATION_REASON: InBoth<string> = {
  en: `You get this because you applied through ${BRAND}.`,
  es: `Recibes esto porque enviaste una solicitud en ${BRAND}.`,
};

/** Text on one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** 'Line cook, Pearl Street Diner'. */
export const jobName = ({ job_title, company }: OutboxMessage['data']) =>
  [job_title, company]
    .map((part) => oneLine(part ?? ''))
    .filter(Boolean)
    .join(', ');

/** A greeting, by name where the name may be said. */
export function greeting({ data, language }: OutboxMessage): string {
  const name = greetingName(data.first_name);
  if (language === 'es') return name ? `Hola, ${name}:` : 'Hola:';
  return name ? `Hi ${name},` : 'Hi,';
}
