import type { OutboxMessage } from '../delivery/message.ts';
import { BRAND } from '../rules/brand.ts';
import { payDisplay } from '../rules/pay-text.ts';
import type { Letter } from './letter.ts';
import { at, email, type InBoth, type Links, oneLine, type Template } from './template.ts';
import { EMPLOYER_FOOT } from './to-employer.ts';

const STOP: InBoth<string> = { en: EMPLOYER_FOOT.stop, es: 'No es tu empleo, o no quieres más de estos correos' };

const CONFIRM = {
  en: {
    subject: 'Confirm your job',
    text: 'One tap on the page that opens confirms this job. The link works once, for 48 hours.',
    facts: { job: 'Job', company: 'Company', place: 'Where', pay: 'Pay' },
    open: 'Confirm this job',
    not_you: 'Did you not write it? Then do nothing: it is not posted.',
    reason: `You get this because a job was posted on ${BRAND} with this address.`,
  },
  es: {
    subject: 'Confirma tu empleo',
    text: 'Un toque en la página que se abre confirma este empleo. El enlace sirve una vez, durante 48 horas.',
    facts: { job: 'Empleo', company: 'Empresa', place: 'Dónde', pay: 'Pago' },
    open: 'Confirmar este empleo',
    not_you: '¿No lo escribiste tú? No hagas nada: no se publica.',
    reason: `Recibes esto porque se publicó un empleo en ${BRAND} con esta dirección.`,
  },
};

const CONFIRMED = {
  en: {
    waiting: { subject: 'We have your job', text: 'A person on our team reads it before it is shown.' },
    held: 'Something in its text needs a closer look, so this may take longer. If there is a mistake in it, correct it on its page.',
    open: { subject: 'Your job is open', text: 'It is in the feed now.' },
    action: 'Open your job’s page',
    note: 'There you see who applied and answer each person with one tap, without an account. Please do not forward this email: its link opens your applicants.',
    another: 'Another job to fill? Post it:',
    reason: `You get this because you confirmed a job on ${BRAND} with this address.`,
  },
  es: {
    waiting: { subject: 'Tenemos tu empleo', text: 'Una persona de nuestro equipo lo lee antes de que se muestre.' },
    held: 'Algo en el texto necesita más atención, así que puede tardar más. Si hay un error, corrígelo en su página.',
    open: { subject: 'Tu empleo está publicado', text: 'Ya está en la lista de empleos.' },
    action: 'Abrir la página de tu empleo',
    note: 'Allí ves quién envió su solicitud y respondes a cada persona con un toque, sin cuenta. Por favor, no reenvíes este correo: su enlace abre las solicitudes.',
    another: '¿Otro puesto por cubrir? Publícalo:',
    reason: `Recibes esto porque confirmaste un empleo en ${BRAND} con esta dirección.`,
  },
};

/** What e-mails to an employer have below: the language, the link that stops such mail, who writes. */
export function employerFoot(
  { data, language }: OutboxMessage,
  links: Links,
): Pick<Letter, 'language' | 'stop' | 'sender'> {
  return {
    language,
    stop: data.stop_token ? { label: STOP[language], link: at(links, `/employer/stop/${data.stop_token}`) } : null,
    sender: links.postalAddress ? `${BRAND}, ${oneLine(links.postalAddress)}` : undefined,
  };
}

/** To whoever posts a job, before anything is shown (kind post_to_confirm): what was typed, and the link that confirms it. */
export const postToConfirm: Template = {
  path: () => null,
  write: (message, links) => {
    const { data, language } = message;
    const title = oneLine(data.job_title ?? '');
    if (!data.token || !title) return null;
    const words = CONFIRM[language];
    const pay = payDisplay({ pay_range: data.pay }, language).text;
    const typed = { job: title, company: data.company, place: data.place, pay };
    const rows = Object.entries(words.facts).map(([key, label]): [string, string] => [
      label,
      oneLine(typed[key as keyof typeof typed] ?? ''),
    ]);
    return email({
      ...employerFoot(message, links),
      subject: `${words.subject}: ${title}`,
      blocks: [
        { kind: 'text', text: words.text },
        { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
        { kind: 'action', label: words.open, link: at(links, `/post/${data.token}`) },
        { kind: 'text', text: words.not_you },
      ],
      reason: words.reason,
    });
  },
};

/** To whoever confirmed a job (kind post_confirmed): whether it is open or read first, and the link to its page. */
export const postConfirmed: Template = {
  path: () => null,
  write: (message, links) => {
    const { data, language } = message;
    const title = oneLine(data.job_title ?? '');
    if (!data.token || !title) return null;
    const words = CONFIRMED[language];
    const { subject, text } = data.status === 'open' ? words.open : words.waiting;
    return email({
      ...employerFoot(message, links),
      subject: `${subject}: ${title}`,
      blocks: [
        { kind: 'text', text: data.is_held ? `${text} ${words.held}` : text },
        { kind: 'action', label: words.action, link: at(links, `/employer/${data.token}`) },
        { kind: 'text', text: words.note },
        { kind: 'text', text: `${words.another} ${at(links, '/post')}` },
      ],
      reason: words.reason,
    });
  },
};
